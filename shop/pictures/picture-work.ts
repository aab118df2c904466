import { fetchPicture } from "../../platform/images/fetch-picture.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import type { PictureWork } from "./fetch-pictures.ts";

/** Fetches over the internet. @param publicUrl identifies the shop to the hosts */
export function pictureWork(store: PictureStore, publicUrl: string): PictureWork {
  const userAgent = `Spaza-Pictures/1.0 (+${publicUrl})`;
  return {
    store,
    fetch: (address, signal) => fetchPicture(address, { userAgent, signal }),
    pauseMs: 250,
  };
}
