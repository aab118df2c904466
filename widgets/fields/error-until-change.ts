import { useState } from "react";

/**
 * Hides a field's error once its value changes. A new message, or the same one after a gap, shows again.
 * @returns the error to show and the change handler
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
