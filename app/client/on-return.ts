const longMs = 30_000;

/** Calls back when the tab is shown again after a long time. @returns a function that ends it */
export function onReturn(callBack: () => void): () => void {
  let leftAtMs = Date.now();
  const look = () => {
    if (document.visibilityState === "hidden") leftAtMs = Date.now();
    else if (Date.now() - leftAtMs > longMs) callBack();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
