/** A spinner in the text colour. Its parent sets `aria-busy`. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span className={large ? "spinner spinner-large" : "spinner"} aria-hidden="true" />;
}
