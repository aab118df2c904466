import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { RecordedAnswers } from "./drive/record.ts";

// Node's upper limit: sends the shop's bytes without a shop. A child process that gets the answers by message.

let answers: RecordedAnswers = new Map();
let turn = 0;

/** A shop would read it too. */
async function readBody(request: IncomingMessage): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  Buffer.concat(pieces);
}

const server = createServer(async (request, response) => {
  if (request.method !== "GET") await readBody(request);
  const ofTarget = answers.get(String(request.headers["x-bench-target"])) ?? [];
  const answer = ofTarget[turn++ % ofTarget.length];
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

process.on("message", (message: RecordedAnswers) => {
  answers = message;
  process.send?.("ready");
});
// The bench was killed, so this process ends itself.
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
