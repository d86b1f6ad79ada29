import { Readable } from "node:stream";
import { signUpForEBilling } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { importBills } from "../../county/imports/index.ts";
import type { CaughtMail } from "../../delivery/mail/index.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { mailsTo } from "../../testing/mailbox.ts";
import { testServices } from "../../testing/services.ts";
import { mailNewBills } from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo", flags: { EBilling: true } });
  await insertCounty(database.pool, { name: "other" });
  await insertBills(database.pool, demo, [
    { bill_number: "OLD", parcel_id: "10-1", account_number: "A-1", due_date: "2029-11-15" },
    { bill_number: "OLD2", parcel_id: "10-2", account_number: "A-2" },
  ]);
  app = await buildApi(services);
});
beforeEach(() =>
  database.pool.query(
    `truncate e_billing_requests, e_bills, e_bill_marks, mails, caught_mails;
     delete from user_consumer_maps; delete from consumer_accounts; delete from consumers`,
  ),
);
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);
const pathOf = (url: string): string => new URL(url).pathname;
const open = (url: string) => app.inject({ method: "GET", url: pathOf(url) });
const press = (url: string) =>
  app.inject({
    method: "POST",
    url: pathOf(url),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
const wish = (change: Record<string, unknown> = {}) => ({
  body: {
    Company: "demo",
    FullName: "Ada Sample",
    AccountNumber: "a1",
    EmailAddress: "ada@mail.example",
    ...change,
  },
});
const linkIn = (mail: CaughtMail | undefined, path: string): string =>
  new RegExp(`http://localhost:4000/${path}\\S+`).exec(mail?.text ?? "")?.[0] ?? "";
const inbox = (address = "ada@mail.example") => mailsTo(app, services, address);
const confirmUrl = async (): Promise<string> => linkIn((await inbox())[0], "e-bills/demo/confirm/");
const signedUp = async (change: Record<string, unknown> = {}): Promise<void> => {
  await answerOf(guest(), signUpForEBilling, wish(change));
  await press(await confirmUrl());
  await database.pool.query("delete from caught_mails; delete from mails");
};
let year = 2030;
/** A county's file for next year: two bills for the account A-1, one for another account. */
const nextYear = (lines: readonly string[] = []): string => {
  year += 1;
  return [
    "Bill Number,Parcel ID,Account Number,Tax Year,Owner Name,Property Address,Due Date,Statement Date,Amount Due",
    `N${year}-1,10-1,A-1,${year},ADA SAMPLE,1 Oak St,11/15/${year},09/01/${year},"1,234.50"`,
    `N${year}-2,10-9,A-9,${year},BOB OTHER,2 Oak St,11/15/${year},09/01/${year},99.00`,
    ...lines,
  ].join("\n");
};
const bring = (file: string) =>
  importBills(database.pool, { companyName: "demo", source: Readable.from([file]), fileName: "bills.csv" });

describe("a guest who wants bills by email", () => {
  it("the guest confirms by the link in an email, which works once", async () => {
    expect(await answerOf(guest(), signUpForEBilling, wish())).toMatchObject({
      Status: "success",
      Message: expect.stringMatching(/click the link, and your bills will come by email from then on/),
    });
    const url = await confirmUrl();
    expect((await open(url)).body).toContain("a1");
    expect((await press(url)).statusCode).toBe(200);
    expect((await press(url)).statusCode).toBe(410);
  });

  it("the guest learns that the account does not exist, and is refused if the county does not offer e-billing", async () => {
    expect((await answerOf(guest(), signUpForEBilling, wish({ AccountNumber: "Z" }))).Status).toBe("error");
    expect((await refusalOf(guest(), signUpForEBilling, wish({ Company: "other" }))).code).toBe("forbidden");
    expect((await refusalOf(guest(), signUpForEBilling, wish({ AccountNumber: "" }))).code).toBe(
      "validation_failed",
    );
  });
});

describe("a subscriber of e-billing", () => {
  it("the subscriber gets a new bill with amount, due date, PDF, and payment link, and no earlier bills", async () => {
    await signedUp();
    expect(await mailNewBills(services)).toBe(0);
    await bring(nextYear());
    expect(await mailNewBills(services)).toBe(1);
    const [mail, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your bill N${year}-1 from Demo County: $1,234.50 due on 11/15/${year}`);
    for (const part of [mail?.text, mail?.html]) {
      for (const text of [`N${year}-1`, "$1,234.50", `11/15/${year}`, "1 Oak St", "/demo/guest/"]) {
        expect(part).toContain(text);
      }
    }
    const pdf = await open(linkIn(mail, "documents/"));
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const { rows } = await database.pool.query("select raw from caught_mails");
    const raw = rows[0]?.raw.toString("utf8").replace(/\r\n[ \t]+/g, " ") ?? "";
    expect(raw).toContain(`List-Unsubscribe: <${linkIn(mail, "e-bills/")}>`);
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });

  it("the subscriber gets a bill once, whatever is imported again and however many servers check", async () => {
    await signedUp();
    await signedUp({ AccountNumber: "10-1" });
    const file = nextYear();
    await bring(file);
    const turns = await Promise.all([1, 2, 3].map(() => mailNewBills(services)));
    expect(turns.reduce((sum, count) => sum + count)).toBe(1);
    await bring(file);
    await bring(file.replace("1,234.50", "1,300.00"));
    expect(await mailNewBills(services)).toBe(0);
    expect(await inbox()).toHaveLength(1);
  });

  it("the subscriber gets a later statement of the same bill, but no earlier one", async () => {
    await signedUp();
    const file = nextYear();
    await bring(file);
    await mailNewBills(services);
    await bring(file.replaceAll(`09/01/${year}`, `10/01/${year}`));
    expect(await mailNewBills(services)).toBe(1);
    await bring(file);
    expect(await mailNewBills(services)).toBe(0);
  });

  it("the subscriber gets no bill without a balance, even if it was paid before the email was sent", async () => {
    await signedUp();
    await bring(nextYear().replace('"1,234.50"', "0.00"));
    expect(await mailNewBills(services)).toBe(0);
    await bring(nextYear());
    expect(await mailNewBills(services)).toBe(1);
    await database.pool.query("update bills set balance_cents = 0 where bill_number = $1", [`N${year}-1`]);
    expect(await inbox()).toEqual([]);
  });

  it("the subscriber ends e-billing by the link in any email with one click, but not by a changed link", async () => {
    await signedUp();
    await bring(nextYear());
    await mailNewBills(services);
    const url = linkIn((await inbox())[0], "e-bills/demo/stop/");
    const [, , , , id] = pathOf(url).split("/");
    expect((await press(url.replace(`/${id}/`, "/999999/"))).statusCode).toBe(410);
    expect((await press(url.replace("/stop/", "/confirm/"))).statusCode).toBe(410);
    expect((await open(url)).body).toContain("on paper again");
    expect((await press(url)).statusCode).toBe(200);
    await bring(nextYear());
    expect(await mailNewBills(services)).toBe(0);
    await signedUp();
    await bring(nextYear());
    expect(await mailNewBills(services)).toBe(1);
  });

  it("the subscriber gets the bill in the language of the sign-up", async () => {
    const spanish = clientOf(app, { "accept-language": "es" });
    await answerOf(spanish, signUpForEBilling, wish());
    await press(await confirmUrl());
    await bring(nextYear());
    await mailNewBills(services);
    expect((await inbox())[0]?.subject).toContain("vence el");
  });
});

describe("a resident whose account has email on", () => {
  const account = async (email: string, isOn: boolean): Promise<void> => {
    await database.pool.query(
      `with c as (insert into consumers (company_id, full_name, email) values ($1, 'Ada', 'ada@mail.example') returning id)
       insert into consumer_accounts (company_id, consumer_id, account_number, email, enable_email, enable_mail)
       select $1, id, 'A-1', $2, $3, not $3 from c`,
      [demo, email, isOn],
    );
  };

  it("the resident gets new bills at the account's address, or else at the own one, once if both subscribed", async () => {
    await account("", true);
    await signedUp();
    await bring(nextYear());
    expect(await mailNewBills(services)).toBe(1);
    expect(await inbox()).toHaveLength(1);
  });

  it("the resident gets later bills at a changed address", async () => {
    await account("", true);
    await bring(nextYear());
    expect(await mailNewBills(services)).toBe(1);
    await database.pool.query("update consumer_accounts set email = 'home@mail.example'");
    await bring(nextYear());
    expect(await mailNewBills(services)).toBe(1);
    expect(await inbox("home@mail.example")).toHaveLength(1);
  });

  it("the resident returns to paper by the link in an email", async () => {
    await account("", true);
    await bring(nextYear());
    await mailNewBills(services);
    await press(linkIn((await inbox())[0], "e-bills/demo/stop/"));
    const { rows } = await database.pool.query("select enable_email, enable_mail from consumer_accounts");
    expect(rows).toEqual([{ enable_email: false, enable_mail: true }]);
  });

  it("the resident gets no bill from the time when e-billing was off, or while the county has it off", async () => {
    await account("", false);
    await bring(nextYear());
    await database.pool.query("update consumer_accounts set enable_email = true");
    expect(await mailNewBills(services)).toBe(0);
    await bring(nextYear());
    await database.pool.query(`update companies set flags = '{}' where id = $1`, [demo]);
    expect(await mailNewBills(services)).toBe(0);
    await database.pool.query(`update companies set flags = '{"EBilling": true}' where id = $1`, [demo]);
    expect(await mailNewBills(services)).toBe(1);
  });
});

it("a county's file of many bills reaches all its subscribers, in batches, while it is being imported", async () => {
  await database.pool.query(
    `insert into e_billing_requests (company_id, account_number, full_name, email, nonce, confirmed_at)
     select $1, 'MANY-' || n, '', 'p' || n || '@mail.example', '', now() from generate_series(1, 1200) n`,
    [demo],
  );
  const lines = Array.from(
    { length: 6_000 },
    (_, at) => `M-${at},${at}-M,MANY-${at},2040,OWNER ${at},${at} Elm St,11/15/2040,09/01/2040,10.00`,
  );
  let isOver = false;
  const importing = bring(nextYear(lines)).finally(() => {
    isOver = true;
  });
  let queued = await mailNewBills(services);
  while (!isOver) {
    queued += await mailNewBills(services);
    await new Promise(setImmediate);
  }
  await importing;
  queued += await mailNewBills(services);
  expect(queued).toBe(1_200);
  const { rows } = await database.pool.query(
    "select count(*)::int as mails, count(distinct recipient)::int as people from mails where kind = 'e-bill'",
  );
  expect(rows).toEqual([{ mails: 1_200, people: 1_200 }]);
});
