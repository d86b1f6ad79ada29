import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asCompany } from "../../db/tenant.ts";
import type { Services } from "../../kernel/services.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { bouncesOf, createMailer, type Letters, queueMail, sendDueMails, takeBounce } from "./index.ts";

const BOUNCES = "bounces@pay.county.example";
const LETTERS: Letters = { hello: async () => ({ subject: "Hello", name: "", paragraphs: ["text"] }) };
const LOG = { error: () => undefined };

let database: TestDatabase;
let services: Services;
let server: SMTPServer;
let demo: number;
/** The return paths that the mail server received. */
let returnPaths: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom: ({ address }, _session, done) => {
      returnPaths.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once("end", () => done());
    },
  });
  const socket = server.listen(0, "127.0.0.1");
  await once(socket, "listening");
  const smtpUrl = `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`;
  const mail = {
    smtpUrl,
    from: "no-reply@pay.county.example",
    catches: false,
    isShown: false,
    bounces: BOUNCES,
  };
  const plain = testServices(database.url, { mail: { ...testConfig(database.url).mail, ...mail } });
  services = { ...plain, mailer: createMailer(mail, plain.db.pool) };
  demo = await insertCounty(database.pool, { name: "demo" });
});
beforeEach(async () => {
  returnPaths = [];
  await database.pool.query("delete from mails; delete from mail_bounces");
});
afterAll(async () => {
  await services.mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await services.db.close();
  await database.close();
});

async function sent(to: string): Promise<string> {
  await asCompany(services.db.kysely, demo, (tenant) =>
    queueMail(tenant, { companyId: demo, to, kind: "hello", language: "en" }),
  );
  await sendDueMails(services, LETTERS, LOG);
  return returnPaths.at(-1) ?? "";
}
const taker = () => ({ kysely: services.db.kysely, signingSecret: services.signingSecret });
const stateOf = async () => (await database.pool.query("select state from mails order by id")).rows;
const stopped = async () => (await bouncesOf(services.db.kysely, demo)).map(({ email }) => email);

/** A mail server's delivery report (RFC 3464), of which only the machine-readable part is read. */
const report = (
  to: string,
  { action = "failed", status = "5.1.1", said: diagnostic = "550 5.1.1 No such user" } = {},
) =>
  [
    "From: MAILER-DAEMON@mx.example",
    `To: ${to}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "Your message did not arrive.",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; somebody.else@mail.example",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp;`,
    `  ${diagnostic}`,
    "--part--",
    "",
  ].join("\r\n");

describe("a mail that comes back after it was taken", () => {
  it("a bounced email is identified by its return path and stops further email to its recipient", async () => {
    const to = await sent("Ada@mail.example");
    expect(to).toMatch(/^bounces\+\d+-\d+-[0-9a-f]{20}@pay\.county\.example$/);
    expect(await stateOf()).toEqual([{ state: "sent" }]);
    expect(await takeBounce(taker(), report(to))).toEqual({ result: "bounced", isStopped: true });
    expect(await stateOf()).toEqual([{ state: "bounced" }]);
    expect(await bouncesOf(services.db.kysely, demo)).toMatchObject([
      { email: "ada@mail.example", reason: "smtp; 550 5.1.1 No such user" },
    ]);
    expect(await takeBounce(taker(), report(to))).toEqual({ result: "bounced", isStopped: true });
    expect(await stopped()).toEqual(["ada@mail.example"]);

    const before = returnPaths.length;
    await sent("ada@mail.example");
    expect(returnPaths).toHaveLength(before);
  });

  it("a bounced email is identified by the mail server's address if the message has none", async () => {
    const to = await sent("ada@mail.example");
    expect(await takeBounce(taker(), report(BOUNCES), to)).toMatchObject({ result: "bounced" });
  });

  it("a bounce because of a full mailbox or a policy does not stop the address", async () => {
    for (const status of ["5.2.2", "5.7.1", "5.4.4"]) {
      const to = await sent(`p${status}@mail.example`);
      expect(await takeBounce(taker(), report(to, { status }))).toEqual({
        result: "bounced",
        isStopped: false,
      });
    }
    expect(await stopped()).toEqual([]);
  });
});

describe("an email that is not a bounce", () => {
  it("delays, automatic answers, bounces of unknown emails, and junk change nothing", async () => {
    const to = await sent("ada@mail.example");
    expect(await takeBounce(taker(), report(to, { action: "delayed", status: "4.4.1" }))).toEqual({
      result: "later",
    });
    const away = `From: ada@mail.example\r\nTo: ${to}\r\nSubject: I am away\r\n\r\nUntil Monday. 5.1.1\r\n`;
    expect(await takeBounce(taker(), away)).toEqual({ result: "no-report" });
    expect(await takeBounce(taker(), "")).toEqual({ result: "not-ours" });
    expect(await takeBounce(taker(), new Uint8Array(4_000).fill(255))).toEqual({ result: "not-ours" });
    expect(await stateOf()).toEqual([{ state: "sent" }]);
  });

  it("a forged or changed return path changes nothing", async () => {
    const to = await sent("ada@mail.example");
    const [, company, id, seal] = /\+(\d+)-(\d+)-([0-9a-f]+)@/.exec(to) ?? [];
    for (const forged of [
      `bounces+${company}-${Number(id) + 1}-${seal}@pay.county.example`,
      `bounces+${Number(company) + 1}-${id}-${seal}@pay.county.example`,
      `bounces+${company}-${id}-${"0".repeat(20)}@pay.county.example`,
      BOUNCES,
    ]) {
      expect(await takeBounce(taker(), report(forged))).toEqual({ result: "not-ours" });
    }
    expect(await stateOf()).toEqual([{ state: "sent" }]);
  });
});
