import { Agent, request } from "node:http";
import type { Call, Target } from "./calls.ts";

export type RecordedAnswer = { status: number; headers: string[]; body: Buffer };
/** By target; several where a target has several requests. */
export type RecordedAnswers = Map<string, RecordedAnswer[]>;

/** Node adds these itself; recorded ones would not fit. */
const perConnection = ["date", "connection", "keep-alive", "transfer-encoding", "content-length"];

export async function recordAnswers(shopUrl: string, targets: Target[]): Promise<RecordedAnswers> {
  const agent = new Agent();
  const recorded: RecordedAnswers = new Map();
  for (const target of targets) {
    const answers: RecordedAnswer[] = [];
    for (const call of target.callsOf(0)) answers.push(await recordAnswer(shopUrl, call, agent));
    recorded.set(target.name, answers);
  }
  return recorded;
}

function recordAnswer(shopUrl: string, call: Call, agent: Agent): Promise<RecordedAnswer> {
  const { method, path, headers, body } = call;
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, shopUrl), { method, headers, agent }, async (answer) => {
      const { statusCode: status = 0, rawHeaders } = answer;
      if (status >= 300) return reject(new Error(`${method} ${path} answers ${status}: nothing to measure`));
      const whole = Buffer.concat(await answer.toArray());
      resolve({
        status,
        headers: [...kept(rawHeaders), "content-length", String(whole.byteLength)],
        body: whole,
      });
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

/** Alternating names and values, Node's own format. */
function kept(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)]?.toLowerCase() ?? "";
    return !perConnection.includes(name);
  });
}
