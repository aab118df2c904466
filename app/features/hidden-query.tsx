type HiddenQueryProps = {
  query: URLSearchParams;
  /** Keys that the form's own fields write. */
  except: string[];
};

/** Keeps the rest of the address when a plain form is sent; which page one was on never counts. */
export function HiddenQuery({ query, except }: HiddenQueryProps) {
  return [...query]
    .filter(([key]) => key !== "page" && !except.includes(key))
    .map(([key, value]) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />);
}
