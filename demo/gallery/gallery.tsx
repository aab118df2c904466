import { inBrowser, onServer } from "../../app/client/load.ts";
import { hiddenMeta } from "../../app/ui/meta/page-meta.ts";
import { Buttons } from "./buttons.tsx";
import { Cards } from "./cards.tsx";
import { Codes } from "./codes.tsx";
import { Colors } from "./colors.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Dividers } from "./dividers.tsx";
import { load } from "./gallery-data.ts";
import { Icons } from "./icons.tsx";
import { Loading } from "./loading.tsx";
import { Selects } from "./selects.tsx";
import { TextFields } from "./text-fields.tsx";
import { Toasts } from "./toasts.tsx";
import "./gallery.css";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

// The router generates types only for files of app/.
export const meta = ({ matches }: { matches: Parameters<typeof hiddenMeta>[0] }) =>
  hiddenMeta(matches, "Widgets");

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
