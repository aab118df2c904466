const longMs = 30_000;

/** Calls back when this tab comes to the front after long, for what may have changed meanwhile. Gives the function that ends it. */
export function onReturn(callBack: () => void): () => void {
  let leftAtMs = Date.now();
  const look = () => {
    if (document.visibilityState === "hidden") leftAtMs = Date.now();
    else if (Date.now() - leftAtMs > longMs) callBack();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
