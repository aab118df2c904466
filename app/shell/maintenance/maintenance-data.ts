import { redirect } from "react-router";
import type { LoadArguments } from "../../client/load.ts";
import { toldWhileClosed } from "./use-reopening.ts";

export async function load({ api, site }: LoadArguments) {
  const told = await toldWhileClosed(api);
  if (!told) throw redirect("/");
  const { phone, whatsapp, email, hours } = site;
  return { told, contact: { phone, whatsapp, email, hours } };
}
