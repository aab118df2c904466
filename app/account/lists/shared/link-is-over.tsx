import { WaysOn } from "./ways-on.tsx";

/** A secret link that was withdrawn, or never was one: nobody learns which. */
export function LinkIsOver() {
  return (
    <div className="wrap error-page">
      <p className="error-code">404</p>
      <h1 className="page-title">This link is no longer valid</h1>
      <p className="error-text">
        Whoever shared the list with you may have withdrawn it. Ask for a new link, or look around: everything
        we sell is still here.
      </p>
      <WaysOn />
    </div>
  );
}
