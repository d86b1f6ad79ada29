import type { AddressInfo } from "node:net";
import type { Pool } from "pg";
import { SMTPServer } from "smtp-server";

/** A local SMTP server that delivers nothing and stores what it receives. */
export interface Catcher {
  readonly url: string;
  close(): Promise<void>;
}

/** How many emails are stored for inspection. */
const MAX_STORED = 200;
const LARGEST = 5_000_000;

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** Faults for testing: email to bounce@… and full@… is refused permanently, to busy@… temporarily. */
function recipientFault(address: string): Error | null {
  const name = address.split("@")[0]?.toLowerCase();
  if (name === "bounce") return refusal(550, "5.1.1");
  if (name === "full") return refusal(552, "5.2.2");
  return name === "busy" ? refusal(450, "4.2.1") : null;
}

async function storeMail(pool: Pool, raw: Buffer): Promise<void> {
  await pool.query("insert into caught_mails (raw) values ($1)", [raw]);
  await pool.query(
    "delete from caught_mails where id <= (select id from caught_mails order by id desc offset $1 limit 1)",
    [MAX_STORED],
  );
}

/** Starts one on 127.0.0.1, on a free port. It does not keep a process alive. */
export async function startCatcher(pool: Pool): Promise<Catcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: LARGEST,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(recipientFault(address)),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => void parts.push(part));
      stream.on("end", () => {
        storeMail(pool, Buffer.concat(parts)).then(() => done(), done);
      });
    },
  });
  server.on("error", () => undefined);
  const socket = server.listen(0, "127.0.0.1");
  await new Promise<void>((resolve, reject) => socket.once("listening", resolve).once("error", reject));
  socket.unref();
  const { port } = socket.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
