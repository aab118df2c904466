import { type ThemeColor, themeColors } from "../../widgets/colors.ts";
import { Specimens } from "./specimen.tsx";

const uses: Record<ThemeColor, string> = {
  primary: "What leads on",
  secondary: "Brands, quiet lines",
  accent: "Add to cart, savings",
  success: "In stock, done",
  warning: "Look before you go on",
  danger: "Wrong, or cannot be undone",
};

/** The six theme colours, each with its strong and soft variants. */
export function Colors() {
  return (
    <Specimens lead="Six theme colours, by day and by night. The owner’s file changes them in every widget at once.">
      {themeColors.map((color) => (
        <figure key={color} className={`swatch swatch-${color}`}>
          <figcaption>{color}</figcaption>
          <div className="swatch-sides">
            <span />
            <span />
            <span />
          </div>
          <p>{uses[color]}</p>
        </figure>
      ))}
    </Specimens>
  );
}
