import { money } from "./money.ts";
import type { Mutation } from "./mutation.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { stock } from "./stock.ts";
import { vouchers } from "./vouchers.ts";

export const mutations: Mutation[] = [...money, ...stock, ...vouchers, ...orders, ...payments];
