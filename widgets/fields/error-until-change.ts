import { useState } from "react";

/**
 * A field shows its error until its value changes (S-176). Returns the error to show and what to call on
 * each change. A new message, or the same one after it was taken away in between, shows again.
 */
export function useErrorUntilChange(errorMessage: string | undefined) {
  const [seen, setSeen] = useState(errorMessage);
  const [isChanged, setIsChanged] = useState(false);
  if (seen !== errorMessage) {
    setSeen(errorMessage);
    setIsChanged(false);
  }
  return { error: isChanged ? undefined : errorMessage || undefined, valueChanged: () => setIsChanged(true) };
}
