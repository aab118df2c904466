import { Buttons } from "../features/gallery/buttons.tsx";
import { Cards } from "../features/gallery/cards.tsx";
import { Codes } from "../features/gallery/codes.tsx";
import { Colors } from "../features/gallery/colors.tsx";
import { Dialogs } from "../features/gallery/dialogs.tsx";
import { Dividers } from "../features/gallery/dividers.tsx";
import { Icons } from "../features/gallery/icons.tsx";
import { Loading } from "../features/gallery/loading.tsx";
import { Selects } from "../features/gallery/selects.tsx";
import { TextFields } from "../features/gallery/text-fields.tsx";
import { Toasts } from "../features/gallery/toasts.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/gallery";
import { load } from "./gallery-data.ts";
import "../style/gallery.css";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Widgets");

const sections = [
  { id: "colours", title: "Colours", Shown: Colors },
  { id: "button", title: "Button", Shown: Buttons },
  { id: "text-field", title: "Text field", Shown: TextFields },
  { id: "select", title: "Select", Shown: Selects },
  { id: "otp-input", title: "OTP input", Shown: Codes },
  { id: "card", title: "Card", Shown: Cards },
  { id: "icon", title: "Icon", Shown: Icons },
  { id: "dialog", title: "Dialog", Shown: Dialogs },
  { id: "toast", title: "Toast", Shown: Toasts },
  { id: "loading", title: "Loading", Shown: Loading },
  { id: "divider", title: "Divider", Shown: Dividers },
];

export default function Gallery() {
  return (
    <div className="wrap gallery">
      <header className="gallery-head">
        <h1 className="page-title">Widgets</h1>
        <p>Every widget in every option and state, in the demo only.</p>
      </header>
      <nav className="gallery-nav" aria-label="Widgets">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="gallery-sections">
        {sections.map(({ id, title, Shown }) => (
          <section key={id} id={id} className="gallery-section" aria-labelledby={`${id}-heading`}>
            <h2 className="section-title" id={`${id}-heading`}>
              {title}
            </h2>
            <Shown />
          </section>
        ))}
      </div>
    </div>
  );
}
