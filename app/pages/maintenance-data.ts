import { redirect } from "react-router";
import { toldWhileClosed } from "../features/told-while-closed.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api, site: { phone, whatsapp } }: LoadArguments) {
  const told = await toldWhileClosed(api);
  if (!told) throw redirect("/");
  return { told, phone, whatsapp };
}
