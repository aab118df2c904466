import { fetchPicture } from "../../platform/images/fetch-picture.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import type { PictureWork } from "./fetch-pictures.ts";

/** Fetching from the internet, in the name of the shop. @param publicUrl where those who are asked find whose it is */
export function pictureWork(store: PictureStore, publicUrl: string): PictureWork {
  const userAgent = `Spaza-Pictures/1.0 (+${publicUrl})`;
  return {
    store,
    fetch: (address, signal) => fetchPicture(address, { userAgent, signal }),
    pauseMs: 250,
  };
}
