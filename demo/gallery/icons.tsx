import { themeColors } from "../../widgets/colors.ts";
import { Icon, type IconSize } from "../../widgets/icon.tsx";
import { type IconName, iconNames, type SolidIconName, solidIconNames } from "../../widgets/icon-names.ts";
import { Captioned, Specimen, Specimens } from "./specimen.tsx";

const sizes: (IconSize | number)[] = ["xs", "sm", "md", "lg", "xl", 37];
const otherColors = ["ink", "blue-600", "teal-700", "pink-600"] as const;

export function Icons() {
  return (
    <>
      <Specimens lead="Heroicons by their kebab-case names. A unit is 4 px; any number is pixels. Only glyphs in use are sent.">
        <Specimen option="size" wide>
          {sizes.map((size) => (
            <Captioned key={size} words={String(size)}>
              <Icon name="shopping-cart" size={size} color="ink" />
            </Captioned>
          ))}
        </Specimen>
        <Specimen option="colour" wide>
          {themeColors.map((color) => (
            <Captioned key={color} words={color}>
              <Icon name="heart" size="md" color={color} />
            </Captioned>
          ))}
        </Specimen>
        <Specimen option="other colours" wide>
          <div className="specimen-white">
            {otherColors.map((color) => (
              <Captioned key={color} words={color}>
                <Icon name="heart" size="md" color={color} />
              </Captioned>
            ))}
          </div>
        </Specimen>
      </Specimens>
      <Specimens small>
        <Specimen option="nothing said">
          <Icon name="truck" />
        </Specimen>
        <Specimen option="solid">
          {solidIconNames.map((name) => (
            <Pair key={name} name={name} />
          ))}
        </Specimen>
        <Specimen option="name" wide>
          <ul className="glyphs">
            {iconNames.map((name) => (
              <Glyph key={name} name={name} />
            ))}
          </ul>
        </Specimen>
      </Specimens>
    </>
  );
}

function Glyph({ name }: { name: IconName }) {
  return (
    <li>
      <Icon name={name} size={24} color="ink" />
      {name}
    </li>
  );
}

function Pair({ name }: { name: SolidIconName }) {
  return (
    <Captioned words={name}>
      <Icon name={name} size="md" color="ink" />
      <Icon name={name} size="md" color="ink" solid />
    </Captioned>
  );
}
