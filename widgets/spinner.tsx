/** A turning ring in the colour of its surroundings; what waits is said by its parent (aria-busy). */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span className={large ? "spinner spinner-large" : "spinner"} aria-hidden="true" />;
}
