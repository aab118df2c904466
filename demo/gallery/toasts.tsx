import { Button } from "../../widgets/button.tsx";
import { type Flash, useFlash } from "../../widgets/toasts/flash.tsx";
import { type MessageStyle, Toast } from "../../widgets/toasts/toast.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

const messages: Record<MessageStyle, string> = {
  success: "Saved to your Wishlist",
  info: "Prices have changed since yesterday",
  warning: "Only two are left",
  danger: "Oops, looks like something went wrong",
};
const styles = Object.keys(messages) as MessageStyle[];

export function Toasts() {
  return (
    <Specimens
      small
      lead="At the top right for three seconds, unless said otherwise; a pointer or the focus on it holds it."
    >
      <Specimen option="messageStyle" wide>
        <div className="specimen-toasts">
          {styles.map((messageStyle) => (
            <Toast key={messageStyle} messageStyle={messageStyle} message={messages[messageStyle]} />
          ))}
        </div>
      </Specimen>
      <Specimen option="message" wide>
        {styles.map((messageStyle) => (
          <Shows
            key={messageStyle}
            label={messageStyle}
            flash={{ message: messages[messageStyle], messageStyle }}
          />
        ))}
      </Specimen>
      <Specimen option="messageDuration 1000">
        <Shows label="One second" flash={{ message: "Gone in a moment", messageDuration: 1000 }} />
      </Specimen>
      <Specimen option="action">
        <Shows
          label="With a way on"
          flash={{ message: "Added to your cart", action: { label: "View cart", to: "/cart" } }}
        />
      </Specimen>
    </Specimens>
  );
}

function Shows({ label, flash }: { label: string; flash: Flash }) {
  const show = useFlash();
  return (
    <Button type="outlined" onClick={() => show(flash)}>
      {label}
    </Button>
  );
}
