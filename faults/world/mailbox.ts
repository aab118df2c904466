import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Memory } from "./memory.ts";

export type Mailbox = {
  mailUrl: string;
  /** Rejects every mail until `comeBack`. */
  goAway(): void;
  comeBack(): void;
  /** Resolves when `count` mails were rejected. */
  untilTurnedBack(count: number): Promise<void>;
  close(): Promise<void>;
};

export async function openMailbox(memory: Memory): Promise<Mailbox> {
  let isAway = false;
  let turnedBack = 0;
  const events = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, _session, done) {
      // A mail interrupted by a kill is not sent.
      const chunks = await stream.toArray().catch(() => undefined);
      if (!chunks) return done(new Error("broken off"));
      if (isAway) {
        turnedBack += 1;
        events.emit("turned-back");
        return done(new Error("away"));
      }
      const { subject = "", messageId = "" } = await PostalMime.parse(Buffer.concat(chunks));
      const [template = "", number = ""] = subject.split(" ");
      // A repeated mail has the same id, and mail programs show it once.
      memory.mails.push({ id: messageId.replace(/^<|@.*$/g, ""), template, number });
      done();
    },
  });
  // Killed shops break connections.
  server.on("error", () => {});
  const socket = server.listen(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    mailUrl: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`,
    goAway: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
    async untilTurnedBack(count) {
      while (turnedBack < count) await once(events, "turned-back");
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
