/** The shop's name as drawn; takes its colour from the text, its flower from the accent. */
export function WordMark() {
  return (
    <svg className="word-mark" viewBox="0 0 236 62" role="img" aria-label="Spaza">
      <g fill="none" stroke="currentColor" strokeWidth="9.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 12.5C29.5 8 25 6 19.5 6 12 6 7 9.5 7 15c0 12 26 5.5 26 17.5C33 38.5 27.5 42 20 42c-6.5 0-11.5-2.5-14-7.5" />
        <circle cx="67" cy="24" r="18" />
        <path d="M49 6v50" />
        <circle cx="115" cy="24" r="18" />
        <path d="M133 6v36M151 6h25l-25 36h25" />
        <circle cx="210" cy="24" r="18" />
        <path d="M228 6v36" />
      </g>
      <g className="word-mark-flower">
        <ellipse cx="210" cy="19.2" rx="2.4" ry="4" />
        <ellipse cx="214.8" cy="24" rx="4" ry="2.4" />
        <ellipse cx="210" cy="28.8" rx="2.4" ry="4" />
        <ellipse cx="205.2" cy="24" rx="4" ry="2.4" />
      </g>
    </svg>
  );
}
