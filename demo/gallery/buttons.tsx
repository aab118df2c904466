import { useState } from "react";
import { Button } from "../../widgets/button.tsx";
import { themeColors } from "../../widgets/colors.ts";
import { Icon } from "../../widgets/icon.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

const types = ["default", "outlined", "text"] as const;
const otherColors = ["blue-600", "teal-700", "purple-700"] as const;

/** Every type in every colour, then the states. */
export function Buttons() {
  return (
    <>
      <Specimens lead="Type and colour say how much a button matters: one default button for each part of a page.">
        {types.map((type) => (
          <Specimen key={type} option={`type ${type}`} wide>
            {themeColors.map((color) => (
              <Button key={color} type={type} color={color}>
                {color}
              </Button>
            ))}
          </Specimen>
        ))}
        <Specimen option="other colours" wide>
          <div className="specimen-white">
            {types.map((type, index) => (
              <Button key={type} type={type} color={otherColors[index]}>
                {otherColors[index]}
              </Button>
            ))}
          </div>
        </Specimen>
      </Specimens>
      <Specimens small>
        <Specimen option="disabled" wide>
          <Counted options={{ disabled: true }} />
        </Specimen>
        <Specimen option="loading" wide>
          <Counted options={{ loading: true }} />
        </Specimen>
        <Specimen option="neither" wide>
          <Counted options={{}} />
        </Specimen>
        <Specimen option="size small, medium, decisive" wide>
          <Button size="small">Apply</Button>
          <Button>Login</Button>
          <Button size="decisive">Place order</Button>
        </Specimen>
        <Specimen option="nothing said">
          <Button>Buy</Button>
        </Specimen>
        <Specimen option="with an icon">
          <Button type="outlined">
            <Icon name="plus" color="current" />
            Add an address
          </Button>
        </Specimen>
        <Specimen option="to: a link">
          <Button type="text" to="/about">
            About us
          </Button>
        </Specimen>
        <Specimen option="block">
          <Button block color="accent">
            Add to cart
          </Button>
        </Specimen>
      </Specimens>
    </>
  );
}

type CountedProps = { options: Pick<Parameters<typeof Button>[0], "disabled" | "loading"> };

/** Counts presses, to show whether they get through. */
function Counted({ options }: CountedProps) {
  const [presses, setPresses] = useState(0);
  return (
    <>
      {types.map((type) => (
        <Button key={type} {...options} type={type} onClick={() => setPresses((now) => now + 1)}>
          {type}
        </Button>
      ))}
      <output className="specimen-note">Pressed {presses} times</output>
    </>
  );
}
