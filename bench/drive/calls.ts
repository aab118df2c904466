export type Call = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string };

export type Target = {
  name: string;
  goal?: number;
  /** On an idle machine. */
  p99GoalMs?: number;
  callsOf(connection: number): Call[];
  /** Makes each request unique, so that no cache answers it. */
  vary?(call: Call, visit: number): Call;
};

/** The headers of current browsers. */
const browser = { Accept: "*/*", "Accept-Encoding": "gzip, deflate, br, zstd" };

export function get(target: string, path: string, headers: Record<string, string> = {}): Call {
  return { method: "GET", path, headers: { ...browser, "X-Bench-Target": target, ...headers } };
}

export function post(
  target: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Call {
  const all = { ...browser, "Content-Type": "application/json", "X-Bench-Target": target, ...headers };
  return { method: "POST", path, headers: all, body: JSON.stringify(body) };
}

/** Each visit from another client, or the shop would refuse most of them: a client has a budget for what is not kept. */
export function fromVisitor(call: Call, visit: number): Call {
  return { ...call, headers: { ...call.headers, ...visitorHeaders(visit) } };
}

export function visitorHeaders(visit: number): Record<string, string> {
  return { "X-Forwarded-For": `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}` };
}

/** Connections begin at different items, so that they do not all ask the same at once. */
export function rotated<T>(list: T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

export async function ask(
  shopUrl: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(new URL(path, shopUrl), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
