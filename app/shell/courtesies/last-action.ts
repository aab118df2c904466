const quietMs = 10_000;

// Whatever was pressed before this script came may have been pressed just now.
let lastAtMs = navigator.userActivation?.hasBeenActive ? Date.now() : Number.NEGATIVE_INFINITY;

for (const kind of ["click", "keydown", "submit"])
  window.addEventListener(
    kind,
    () => {
      lastAtMs = Date.now();
    },
    true,
  );

/** Whether somebody pressed, typed or sent something in the last ten seconds. Scrolling is reading. */
export const hasJustActed = () => Date.now() - lastAtMs < quietMs;
