import { Link } from "react-router";

/** A list too long for one page, by its first letters. */
export function LetterLinks({ letters, current }: { letters: string[]; current: string | null }) {
  if (letters.length === 0) return null;
  return (
    <nav className="letters" aria-label="Brands by letter">
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <Link
              to={`?${new URLSearchParams({ letter })}`}
              aria-current={letter === current ? "page" : undefined}
              aria-label={letter === "#" ? "# other signs" : undefined}
            >
              {letter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
