import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Memory } from "./memory.ts";

export type Mailbox = {
  mailUrl: string;
  /** While it is away every mail is turned back. */
  goAway(): void;
  comeBack(): void;
  /** Resolves when so many mails were turned back. */
  untilTurnedBack(count: number): Promise<void>;
  close(): Promise<void>;
};

/** A mail server that remembers what reached it. */
export async function openMailbox(memory: Memory): Promise<Mailbox> {
  let isAway = false;
  let turnedBack = 0;
  const events = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, _session, done) {
      // Whoever is killed in the middle of a mail has not sent it.
      const chunks = await stream.toArray().catch(() => undefined);
      if (!chunks) return done(new Error("broken off"));
      if (isAway) {
        turnedBack += 1;
        events.emit("turned-back");
        return done(new Error("away"));
      }
      const { subject = "", messageId = "" } = await PostalMime.parse(Buffer.concat(chunks));
      const [template = "", number = ""] = subject.split(" ");
      // The same mail sent twice has the same id: mail programs show it once.
      memory.mails.push({ id: messageId.replace(/^<|@.*$/g, ""), template, number });
      done();
    },
  });
  // Shops are killed while they speak to it.
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
