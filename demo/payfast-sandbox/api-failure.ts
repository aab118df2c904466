import type { ApiAnswer } from "./api.ts";

export function apiFailure(code: number, message: string): ApiAnswer {
  return {
    status: code,
    text: JSON.stringify({ code, status: "failed", data: { response: false, message } }),
  };
}
