import { useEffect, useState } from "react";
import { Button } from "../../widgets/button.tsx";
import { LoadingOverlay } from "../../widgets/loading-overlay.tsx";
import { Spinner } from "../../widgets/spinner.tsx";
import { Specimen, Specimens } from "./specimen.tsx";

const shownMs = 2000;

export function Loading() {
  return (
    <Specimens lead="A spinner takes the colour around it. The overlay covers the page while something decisive happens.">
      <Specimen option="spinner">
        <Spinner />
      </Specimen>
      <Specimen option="spinner, large">
        <Spinner large />
      </Specimen>
      <Specimen option="loading overlay, two seconds">
        <Overlay />
      </Specimen>
    </Specimens>
  );
}

function Overlay() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <>
      <Button type="outlined" onClick={() => setIsShown(true)}>
        Cover the page
      </Button>
      {isShown && <LoadingOverlay />}
    </>
  );
}
