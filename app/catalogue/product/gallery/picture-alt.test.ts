import { expect, test } from "vitest";
import { pictureAlt } from "./picture-alt.ts";

test("each of several pictures says which it is, and which shows a detail", () => {
  const [whole, detail] = ["/images/kettle-320.webp", "/images/kettle-closeup-320.webp"];
  expect(pictureAlt({ alt: "Kettle", src: whole }, 0, 1)).toBe("Kettle");
  expect(pictureAlt({ alt: "Kettle", src: whole }, 0, 2)).toBe("Kettle, picture 1 of 2");
  expect(pictureAlt({ alt: "Kettle", src: detail }, 1, 2)).toBe("Kettle, picture 2 of 2: detail");
});
