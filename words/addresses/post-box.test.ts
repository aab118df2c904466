import { expect, test } from "vitest";
import { isPostBox } from "./post-box.ts";

test.each([
  "PO Box 12",
  "P.O. Box 12",
  "P. O. BOX 12",
  "p o box12",
  "P0 Box 7",
  "PO-Box 7",
  "PO Bus 7",
  "Posbus 345",
  "POSBUS345",
  "Pos Bus 345",
  "Private Bag X3",
  "PrivateBag X3",
  "Private Bag",
  "P/Bag X11",
  "P. Bag X 11",
  "Pvt Bag X11",
  "Privaatsak X3",
  "Privaat Sak X3",
  "Post Box 9",
  "Postbox 9",
  "Post Office Box No. 9",
  "Box 123",
  "Postnet Suite 12, Private Bag X4",
  "Care of the school, PO Box 8",
])("%j is a post box", (line) => expect(isPostBox(line)).toBe(true));

test.each([
  "14 Posbury Road",
  "3 Boxwood Lane",
  "12 Box Street",
  "Unit 4 The Box",
  "The Old Post Box Building",
  "7 Busby Street",
  "Private Road 3",
  "Apo Boxing Club, 3 Main Road",
  "Stand 1142",
  "Po River Close 3",
  "8 Bag End",
  "",
])("%j is none", (line) => expect(isPostBox(line)).toBe(false));
