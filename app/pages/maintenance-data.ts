import { redirect } from "react-router";
import { toldWhileClosed } from "../features/told-while-closed.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api, site }: LoadArguments) {
  const told = await toldWhileClosed(api);
  if (!told) throw redirect("/");
  const { phone, whatsapp, email, hours } = site;
  return { told, contact: { phone, whatsapp, email, hours } };
}
