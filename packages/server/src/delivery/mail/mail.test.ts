import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { drawLogos } from "../../county/logos/index.ts";
import { asCompany } from "../../db/tenant.ts";
import { seal } from "../../demo/seals.ts";
import type { Mailer } from "../../kernel/mailer.ts";
import type { Services } from "../../kernel/services.ts";
import { systemStatus } from "../../metrics/index.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";
import {
  bouncesOf,
  createMailer,
  deleteOldMails,
  type Letters,
  MAX_TRIES,
  queueMail,
  sendAgainTo,
  sendDueMails,
} from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;

const LETTERS: Letters = {
  hello: async (_services, { data }) => ({
    subject: `Hello\r\nBcc: everybody@mail.example`,
    name: "Ada <b>",
    paragraphs: [String(data.text)],
    facts: [{ label: "Amount", value: "$1.00" }],
    link: { label: "Go", url: "https://county.example/?a=1&b=2" },
  }),
  nobody: async () => null,
};

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
  app = await buildApi(services);
});
beforeEach(async () => {
  await database.pool.query("delete from mails; delete from caught_mails; delete from mail_bounces");
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const logged: unknown[] = [];
const LOG = { error: (details: object) => void logged.push(details) };
const queue = (to: string, kind = "hello", text = "text") =>
  asCompany(services.db.kysely, demo, (tenant) =>
    queueMail(tenant, { companyId: demo, to, kind, language: "en", data: { text } }),
  );
const send = (mailer: Mailer = services.mailer) => sendDueMails({ ...services, mailer }, LETTERS, LOG);
const stored = async () =>
  (
    await database.pool.query<{
      state: string;
      tries: number;
      last_error: string;
      wait: number;
    }>(
      `select state, tries, last_error, round(extract(epoch from next_try_at - now()) / 60)::int as wait
       from mails order by id`,
    )
  ).rows;
const dueNow = () => database.pool.query("update mails set next_try_at = now()");
const caught = async () => (await app.inject({ url: "/dev/mailbox.json" })).json();

it("a mail goes out over SMTP as text and as HTML that say the same, once", async () => {
  await queue("ada@mail.example", "hello", "1 < 2 & more");
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [mail, ...others] = await caught();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: "Demo County", to: "ada@mail.example" });
  expect(mail.subject).toBe("Hello Bcc: everybody@mail.example");
  expect(mail.text).toContain("1 < 2 & more");
  expect(mail.text).toContain("Amount: $1.00");
  expect(mail.html).toContain("<p>1 &#60; 2 &#38; more</p>");
  expect(mail.html).toContain("Ada &#60;b&#62;");
  expect(await stored()).toMatchObject([{ state: "sent", tries: 1 }]);
});

it("a mail shows its county's seal, color, and typeface, and its seal travels with it", async () => {
  const theme = JSON.stringify({ Typeface: "Source Serif 4", Main: { primary: "#7a1f2b" } });
  const [logo] = await drawLogos([seal({ symbol: "ship", ink: "#7a1f2b", tint: "#b8863b" })]);
  await database.pool.query(
    `update companies set config = config || jsonb_build_object('Logo', $2::text),
       customization = customization || jsonb_build_object('Theme', $3::text) where id = $1`,
    [demo, logo, theme],
  );
  services.companies.forget();
  await queue("ada@mail.example");
  await send();
  const { rows } = await database.pool.query<{ raw: Buffer }>("select raw from caught_mails");
  const { html = "", attachments } = await PostalMime.parse(rows[0]?.raw ?? "");
  expect(html).toContain('<img src="cid:logo@county-pay" alt="" width="48" height="48"');
  expect(html).toMatch(/font-family:&#34;Source Serif 4&#34;/);
  expect(html).toMatch(/<a href="[^"]*" style="[^"]*background:#7a1f2b;color:#ffffff/);
  expect(attachments).toMatchObject([{ contentId: "<logo@county-pay>", mimeType: "image/png" }]);
});

it("a mail of a transaction that fails is never sent", async () => {
  const failing = asCompany(services.db.kysely, demo, async (tenant) => {
    await queueMail(tenant, { companyId: demo, to: "ada@mail.example", kind: "hello", language: "en" });
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  expect(await send()).toBe(0);
});

it("an address that is refused for good bounces, and no further mail is tried there until somebody clears it", async () => {
  await queue("bounce@mail.example");
  await send();
  await dueNow();
  expect(await send()).toBe(0);
  const [mail] = await stored();
  expect(mail).toMatchObject({ state: "bounced", tries: 1 });
  expect(mail?.last_error).toContain("550");
  expect(await bouncesOf(services.db.kysely, demo)).toMatchObject([
    { email: "bounce@mail.example", reason: expect.stringContaining("5.1.1") },
  ]);

  await queue("Bounce@mail.example");
  await send();
  expect((await stored())[1]).toMatchObject({
    state: "bounced",
    last_error: expect.stringContaining("before"),
  });
  expect(await sendAgainTo(services.db.kysely, demo, "BOUNCE@mail.example")).toBe(true);
  expect(await sendAgainTo(services.db.kysely, demo, "bounce@mail.example")).toBe(false);
  await queue("bounce@mail.example");
  await send();
  expect((await stored())[2]?.last_error).toContain("550");
});

it("a refusal of what the mail says, or of a full mailbox, says nothing about the address", async () => {
  await queue("full@mail.example");
  await send();
  expect(await stored()).toMatchObject([{ state: "bounced", last_error: expect.stringContaining("5.2.2") }]);
  expect(await bouncesOf(services.db.kysely, demo)).toEqual([]);
});

it("a mail that is refused for now is tried again, later each time, and given up in the end", async () => {
  await queue("busy@mail.example");
  const waits: (number | undefined)[] = [];
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    await dueNow();
    await send();
    if (tries < MAX_TRIES) waits.push((await stored())[0]?.wait);
  }
  expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
  expect(waits).toEqual([...waits].sort((a = 0, b = 0) => a - b));
  expect(await stored()).toMatchObject([{ state: "failed", tries: MAX_TRIES }]);
  // That it waits, once, and that it was given up.
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain("@");
});

it("an SMTP server that is not there, or does not know us, bounces nothing", async () => {
  const refusing = new SMTPServer({
    secure: false,
    authOptional: false,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("wrong password")),
  });
  const socket = refusing.listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  for (const smtpUrl of [`smtp://user:wrong@127.0.0.1:${port}`, "smtp://127.0.0.1:1"]) {
    const mailer = createMailer(
      { smtpUrl, from: "no-reply@county.example", catches: false, isShown: false, bounces: null },
      database.pool,
    );
    await database.pool.query("delete from mails");
    await queue("ada@mail.example");
    await send(mailer);
    expect(await stored()).toMatchObject([{ state: "queued", tries: 1 }]);
    await mailer.close();
  }
  await new Promise<void>((resolve) => refusing.close(() => resolve()));
});

it("while the SMTP server is down, the log says once what waits and why, and the status says for how long", async () => {
  const mailer = createMailer(
    {
      smtpUrl: "smtp://127.0.0.1:1",
      from: "no-reply@county.example",
      catches: false,
      isShown: false,
      bounces: null,
    },
    database.pool,
  );
  const lines: { about: object; sentence: string }[] = [];
  const log = { error: (about: object, sentence: string) => void lines.push({ about, sentence }) };
  await Promise.all(["ada@mail.example", "bob@mail.example", "eve@mail.example"].map((to) => queue(to)));
  await database.pool.query("update mails set created_at = now() - interval '20 minutes'");
  await sendDueMails({ ...services, mailer }, LETTERS, log);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.sentence).toBe("mails wait: they could not be sent, and are tried again");
  expect(lines[0]?.about).toMatchObject({ waiting: 3, lastError: expect.stringContaining("ECONNREFUSED") });
  expect((await stored()).map(({ wait }) => wait)).toEqual([2, 2, 2]);
  const status = await systemStatus(database.pool);
  expect(status.mailsWaiting).toBe(3);
  expect(status.mailsOldestSeconds).toBeGreaterThanOrEqual(1_200);
  await mailer.close();
});

it("an obsolete email is dropped, and an email of an unknown kind waits", async () => {
  await queue("ada@mail.example", "nobody");
  await queue("ada@mail.example", "constructor");
  await send();
  expect((await stored()).map(({ state }) => state)).toEqual(["dropped", "queued"]);
});

it("several servers on one database send each mail once", async () => {
  const others = [1, 2].map(() => testServices(database.url));
  for (let at = 0; at < 30; at += 1) await queue(`person${at}@mail.example`);
  await Promise.all([services, ...others].map((one) => sendDueMails(one, LETTERS, LOG)));
  const recipients = (await caught()).map(({ to }: { to: string }) => to);
  expect(recipients).toHaveLength(30);
  expect(new Set(recipients).size).toBe(30);
  for (const one of others) {
    await one.mailer.close();
    await one.db.close();
  }
});

it("an email that any visitor can request is sent to an address once per interval, and only so often per day", async () => {
  const ask = (notWithinSeconds: number) =>
    asCompany(services.db.kysely, demo, (tenant) =>
      queueMail(tenant, {
        companyId: demo,
        to: "Ada@mail.example",
        kind: "hello",
        language: "en",
        notWithinSeconds,
        mostPerDay: 3,
      }),
    );
  for (let asked = 0; asked < 3; asked += 1) await ask(60);
  expect(await stored()).toHaveLength(1);
  for (let asked = 0; asked < 5; asked += 1) await ask(0);
  expect(await stored()).toHaveLength(3);
});

it("the result of an email is deleted after a while, sooner if it had no recipient", async () => {
  for (const to of ["sent@mail.example", "old@mail.example", "waiting@mail.example"]) await queue(to);
  await queue("nobody@mail.example", "nobody");
  await database.pool.query(
    "update mails set next_try_at = now() + interval '1 day' where recipient ~ 'waiting'",
  );
  await send();
  await database.pool.query(
    "update mails set created_at = now() - case when recipient ~ '^sent' then interval '80 days' else interval '91 days' end",
  );
  await deleteOldMails(services);
  const { rows } = await database.pool.query("select recipient from mails order by id");
  expect(rows.map(({ recipient }) => recipient)).toEqual(["sent@mail.example", "waiting@mail.example"]);
});

it("no caller can queue another county's email", async () => {
  const trespass = asCompany(services.db.kysely, demo, (tenant) =>
    queueMail(tenant, { companyId: demo + 1, to: "ada@mail.example", kind: "hello", language: "en" }),
  );
  await expect(trespass).rejects.toThrow(/row-level security/);
});

it("the mailbox behind a proxy is closed, also to one that names this machine, unless a setting opens it", async () => {
  const DATABASE_URL = "postgres://localhost/x";
  const isShown = (environment: Record<string, string>) =>
    readConfig({ DATABASE_URL, ...environment }).mail.isShown;
  expect(isShown({})).toBe(true);
  expect(isShown({ PUBLIC_ORIGIN: "http://127.0.0.1:4000" })).toBe(true);
  expect(isShown({ PUBLIC_ORIGIN: "https://pay.county.example" })).toBe(false);
  expect(isShown({ TRUST_PROXY: "on" })).toBe(false);
  expect(isShown({ MAILBOX: "off" })).toBe(false);
  expect(isShown({ MAILBOX: "on", TRUST_PROXY: "on" })).toBe(true);
  expect(
    isShown({ MAILBOX: "on", NODE_ENV: "production", GATEWAY: "sandbox", SMTP_URL: "smtp://mail.example" }),
  ).toBe(false);
  for (const MAILBOX of ["", "on"]) {
    const env = { DATABASE_URL, TRUST_PROXY: "on", ...(MAILBOX ? { MAILBOX } : {}) };
    const { mail, trustedProxies } = readConfig(env);
    const behind = await buildApi({ ...services, config: { ...services.config, mail, trustedProxies } });
    const headers = {
      host: "pay.county.example",
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-host": "localhost",
    };
    expect((await behind.inject({ url: "/dev/mailbox.json", headers })).statusCode).toBe(404);
    await behind.close();
  }
});

it("the mailbox is shown to this machine alone, and not at all in production", async () => {
  await queue("ada@mail.example", "hello", "<script>alert(1)</script>");
  await send();
  const page = await app.inject({ url: "/dev/mailbox" });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<a href="https://county.example/?a=1&#38;b=2">');
  expect(page.body).not.toContain("<script>");
  const elsewhere = [
    { remoteAddress: "192.0.2.1" },
    { remoteAddress: "127.0.0.1", headers: { host: "pay.county.example" } },
    { remoteAddress: "127.0.0.1", headers: { host: "localhost", "x-forwarded-for": "203.0.113.9" } },
    { remoteAddress: "127.0.0.1", headers: { host: "127.0.0.1", "x-forwarded-host": "localhost" } },
    { remoteAddress: "127.0.0.1", headers: { host: "localhost", forwarded: "for=203.0.113.9" } },
  ];
  for (const from of elsewhere) {
    for (const url of ["/dev/mailbox", "/dev/mailbox.json"]) {
      expect((await app.inject({ url, ...from })).statusCode).toBe(404);
    }
  }
  // A cell's server shows it to the front alone, which sends everything of a visitor with an address.
  const cell = await buildApi({ ...services, config: { ...services.config, cell: "west" } });
  expect((await cell.inject({ url: "/dev/mailbox.json" })).statusCode).toBe(200);
  const visitor = { host: "localhost", "x-forwarded-for": "127.0.0.1" };
  expect((await cell.inject({ url: "/dev/mailbox.json", headers: visitor })).statusCode).toBe(404);
  await cell.close();
  const { mail } = readConfig({
    DATABASE_URL: "postgres://localhost/x",
    NODE_ENV: "production",
    GATEWAY: "sandbox",
    MAIL: "off",
  });
  const production = await buildApi({ ...services, config: { ...services.config, mail } });
  expect((await production.inject({ url: "/dev/mailbox.json" })).statusCode).toBe(404);
  expect(createMailer(mail, database.pool).canSend).toBe(false);
  await production.close();
});
