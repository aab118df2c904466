import { type ReactNode, useState } from "react";
import { Card } from "../../widgets/card.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

const roundings = ["none", "small", "medium", "large"] as const;

export function Cards() {
  return (
    <Specimens lead="A panel for what belongs together. It lies flat, rests or floats; a clickable one is one big button.">
      <Specimen option="nothing said">
        <Card>
          <Words>Large corners, padding, no shadow.</Words>
        </Card>
      </Specimen>
      <Specimen option="elevated">
        <Card elevated>
          <Words>Rests on the page.</Words>
        </Card>
      </Specimen>
      <Specimen option="flat">
        <Card flat>
          <Words>Never a shadow.</Words>
        </Card>
      </Specimen>
      <Specimen option="elevated and flat">
        <Card elevated flat>
          <Words>Drawn flat; the console is told.</Words>
        </Card>
      </Specimen>
      <Specimen option="hoverable">
        <Card elevated hoverable>
          <Words>Floats under the mouse.</Words>
        </Card>
      </Specimen>
      <Specimen option="tile">
        <Card tile>
          <Words>Square corners.</Words>
        </Card>
      </Specimen>
      <Specimen option="clickable">
        <Pressed />
      </Specimen>
      <Specimen option="disabled">
        <Card disabled>
          <Words>
            Neither mouse nor keyboard gets in, <a href="#card">not even here</a>.
          </Words>
        </Card>
      </Specimen>
      <Specimen option="clickable and disabled">
        <Card clickable disabled>
          <Words>A button that is off.</Words>
        </Card>
      </Specimen>
      <Specimen option="fill-height">
        <div className="specimen-high">
          <Card fillHeight>
            <Words>As high as its place.</Words>
          </Card>
        </div>
      </Specimen>
      <Specimen option="no padding">
        <Card noPadding>
          <div className="specimen-picture" />
          <Words>A picture reaches the edges.</Words>
        </Card>
      </Specimen>
      {roundings.map((rounding) => (
        <Specimen key={rounding} option={`rounding ${rounding}`}>
          <Card rounding={rounding}>
            <Words>Corners: {rounding}.</Words>
          </Card>
        </Specimen>
      ))}
    </Specimens>
  );
}

function Pressed() {
  const [presses, setPresses] = useState(0);
  return (
    <Card elevated hoverable clickable onClick={() => setPresses((now) => now + 1)}>
      <Words>Pressed {presses} times by mouse, Enter or Space.</Words>
    </Card>
  );
}

/** A span, because a button may hold it. */
function Words({ children }: { children: ReactNode }) {
  return <span className="specimen-words">{children}</span>;
}
