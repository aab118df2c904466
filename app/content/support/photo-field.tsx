import { useId } from "react";
import { useErrorUntilChange } from "../../../widgets/fields/error-until-change.ts";
import { describedBy, FieldFrame } from "../../../widgets/fields/field-frame.tsx";

const hint =
  "A photo of what’s wrong often helps: JPEG, PNG or WebP. We shrink large photos and remove their location.";

/** One image from camera or gallery. Accepting only named types makes phones convert theirs. */
export function PhotoField({ errorMessage }: { errorMessage?: string }) {
  const id = useId();
  const { error, valueChanged } = useErrorUntilChange(errorMessage);
  return (
    <FieldFrame id={id} label="Photo" mark="optional" hint={hint} error={error}>
      <input
        id={id}
        name="photo"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={valueChanged}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}

/** Enough to see a dent; a full-size photo would take minutes on a slow network. */
const longestSidePx = 1280;
const quality = 0.75;

/** The limit when a browser cannot shrink the image. */
export const mostBytes = 6_000_000;

/** A photo in base64, shrunk where the browser can; undefined when it stays too large. */
export async function smallPhoto(file: File): Promise<string | undefined> {
  const small = (await redrawn(file).catch(() => null)) ?? file;
  return small.size > mostBytes ? undefined : base64Of(small);
}

async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  // Transparent parts would turn black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
