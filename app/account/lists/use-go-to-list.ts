import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { listPath } from "../../lists/product-list.ts";

/**
 * Navigates to another list, for example after a deletion, and focuses its heading.
 * @param openId the list that is open now
 */
export function useGoToList(openId: number) {
  const navigate = useNavigate();
  const isFocusWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open list is the event itself
  useEffect(() => {
    if (isFocusWanted.current) document.getElementById(headingOfList)?.focus();
    isFocusWanted.current = false;
  }, [openId]);

  return (list: { id: number }, options: { replace?: boolean } = {}) => {
    isFocusWanted.current = true;
    return navigate(listPath(list), { ...options, preventScrollReset: true });
  };
}

/** Id of the open list's heading, which takes the focus when the focused element disappears. */
export const headingOfList = "open-list";
