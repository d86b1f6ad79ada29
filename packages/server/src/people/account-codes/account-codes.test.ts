import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  confirmEmail,
  createConsumerAccount,
  createEbppUserConsumerMap,
  deleteEbppUserConsumerMap,
  documents,
  guestDocument,
  readAccountCode,
  readConsumerAccount,
  register,
  renewAccountCode,
  statements,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { buildApi } from "../../app.ts";
import { accountCodesCommand } from "../../cli/account-codes-command.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertAccountCodes, insertBills, insertCounty, TEST_CODE } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { readPdf } from "../../testing/documents/read-pdf.ts";
import { mailsTo, tokenIn } from "../../testing/mailbox.ts";
import { insertPerson, type SignedInPerson, signedIn, TEST_PASSWORD } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { PROOF_LIMITS } from "./attempts.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let bills: string[];
let people: Record<"owner" | "stranger" | "clerk", SignedInPerson>;
let consumers: Record<"owner" | "stranger", string>;

async function insertResident(email: string): Promise<string> {
  const user = await insertPerson(database.pool, demo, { email });
  const { rows } = await database.pool.query<{ id: string }>(
    `with consumer as (insert into consumers (company_id, full_name, email) values ($1, 'SAMPLE ADA', $2) returning id)
     update users set consumer_id = (select id from consumer) where company_id = $1 and id = $3
     returning consumer_id::text as id`,
    [demo, email, user],
  );
  return rows[0]?.id ?? "";
}

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const flags = { SignUpEnabled: true, AccountLinking: true, PDFView: true };
  demo = await insertCounty(database.pool, { name: "demo", flags });
  bills = await insertBills(database.pool, demo, [
    { bill_number: "D1", account_number: "ACC 1" },
    { bill_number: "D2", account_number: "ACC 2" },
    { bill_number: "D3", account_number: "ACC 3", tax_year: 2024, account_code: "COUNTY-77" },
    { bill_number: "D4", account_number: "ACC 3", tax_year: 2023, account_code: "OLD-OWNER-1" },
    { bill_number: "D5", account_number: "ACC 4" },
  ]);
  consumers = {
    owner: await insertResident("owner@mail.example"),
    stranger: await insertResident("stranger@mail.example"),
  };
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Tax Processor" });
  app = await buildApi(services);
  people = {
    owner: await signedIn(app, "demo", "owner@mail.example"),
    stranger: await signedIn(app, "demo", "stranger@mail.example"),
    clerk: await signedIn(app, "demo", "clerk@county.example"),
  };
});
beforeEach(async () => {
  await database.pool.query(
    "delete from user_consumer_maps; delete from consumer_accounts; delete from proof_attempts; delete from account_codes",
  );
  await insertAccountCodes(database.pool, demo, ["ACC 1", "ACC 2"]);
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const claim = (ConsumerId: string, proof: Readonly<Record<string, unknown>>, AccountNumber = "ACC 1") => ({
  body: { ConsumerId, CompanyId: demo, AccountNumber, AccountNickName: "", EmailAddress1: "", ...proof },
});
const wordsOf = ({ tags }: { readonly tags: readonly { readonly text: string }[] }): string =>
  tags.map(({ text }) => text).join(" ");
const right = { AccountCode: TEST_CODE };
const refusedWith = async (who: SignedInPerson, input: ReturnType<typeof claim>): Promise<string> =>
  (await refusalOf(who.asApi, createConsumerAccount, input)).code;
const registration = (email: string, proof: Readonly<Record<string, string>>, AccountNumber = "ACC 1") => ({
  body: {
    EmailAddress: email,
    Password: TEST_PASSWORD,
    FullName: "A",
    Company: "demo",
    AccountNumber,
    ...proof,
  },
});

// SAFETY-005
it("a resident links no account without its code, and any with it, however it is written", async () => {
  const { owner } = people;
  const none = await refusalOf(owner.asApi, createConsumerAccount, claim(consumers.owner, {}));
  expect(none).toMatchObject({ code: "validation_failed", details: { Paths: ["AccountCode"] } });
  expect(await refusedWith(owner, claim(consumers.owner, { AccountCode: "AAAA-AAAA" }))).toBe("proof_failed");
  const made = await answerOf(
    owner.asApi,
    createConsumerAccount,
    claim(consumers.owner, { AccountCode: " test 2345" }),
  );
  expect(made).toMatchObject({ AccountNumber: "ACC 1", ConsumerId: consumers.owner });
});

it("registering asks for the code as linking does, and leaves no login where it is wrong", async () => {
  const guest = clientOf(app);
  const codes = [];
  for (const proof of [{}, { AccountCode: "AAAA-AAAA" }])
    codes.push((await refusalOf(guest, register, registration("thief@mail.example", proof))).code);
  expect(codes).toEqual(["validation_failed", "proof_failed"]);
  const { rows } = await database.pool.query("select from users where email = 'thief@mail.example'");
  expect(rows).toHaveLength(0);
});

// SAFETY-005
it("a person has a few attempts, and an account a few more, whoever makes them", async () => {
  const { owner, stranger } = people;
  const wrong = (consumer: string) => claim(consumer, { AccountCode: "AAAA-AAAA" });
  for (let attempt = 0; attempt < PROOF_LIMITS.person.failures; attempt += 1)
    expect(await refusedWith(stranger, wrong(consumers.stranger))).toBe("proof_failed");
  expect(await refusedWith(stranger, claim(consumers.stranger, right))).toBe("too_many_attempts");
  expect(await refusedWith(stranger, claim(consumers.stranger, right, "ACC 2"))).toBe("too_many_attempts");
  await database.pool.query("update proof_attempts set failures = $1", [PROOF_LIMITS.code.failures]);
  expect(await refusedWith(owner, claim(consumers.owner, right))).toBe("too_many_attempts");
  await database.pool.query("update proof_attempts set until = now() - interval '1 second'");
  expect(
    (await answerOf(owner.asApi, createConsumerAccount, claim(consumers.owner, right))).AccountNumber,
  ).toBe("ACC 1");
});

// SAFETY-005
it("an account that was unlinked is gone at once, needs the code again, and goes to the next who has it", async () => {
  const { owner, stranger } = people;
  const made = await answerOf(owner.asApi, createConsumerAccount, claim(consumers.owner, right));
  expect(await refusedWith(stranger, claim(consumers.stranger, right))).toBe("account_taken");
  const body = {
    EbppUserId: owner.id,
    ConsumerId: consumers.owner,
    ConsumerAccountId: made.ConsumerAccountId,
  };
  const map = await answerOf(owner.asApi, createEbppUserConsumerMap, { body });
  await answerOf(owner.asApi, deleteEbppUserConsumerMap, { params: { id: map.Id } });
  expect((await answerOf(owner.asApi, readConsumerAccount, { query: {} })).value).toEqual([]);
  expect((await answerOf(owner.asApi, statements, { query: {} })).value).toEqual([]);
  expect((await refusalOf(owner.asApi, createEbppUserConsumerMap, { body })).code).toBe("not_found");
  expect(await refusedWith(owner, claim(consumers.owner, {}))).toBe("validation_failed");
  const next = await answerOf(stranger.asApi, createConsumerAccount, claim(consumers.stranger, right));
  expect(next).toMatchObject({ ConsumerId: consumers.stranger, AccountNickName: "" });
});

it("a registration that was never confirmed, and a link from before there were codes, give way to who has the code", async () => {
  const guest = clientOf(app);
  await answerOf(guest, register, registration("typo@mail.example", right));
  await answerOf(guest, register, registration("mine@mail.example", right));
  const [mail] = await mailsTo(app, services, "mine@mail.example");
  await answerOf(guest, confirmEmail, { query: { token: tokenIn(mail) } });
  expect((await refusalOf(guest, register, registration("third@mail.example", right))).code).toBe(
    "account_taken",
  );
  await database.pool.query(
    `insert into consumer_accounts (company_id, consumer_id, account_number) values ($1, $2, 'ACC 2')`,
    [demo, consumers.stranger],
  );
  const made = await answerOf(
    people.owner.asApi,
    createConsumerAccount,
    claim(consumers.owner, right, "ACC 2"),
  );
  expect(made.ConsumerId).toBe(consumers.owner);
});

it("the office links without a code, and the audit trail says that it was the office", async () => {
  await answerOf(people.clerk.asApi, createConsumerAccount, claim(consumers.owner, {}));
  const { rows } = await database.pool.query(
    `select e.action, e.details, a.proven_by from audit_events e join consumer_accounts a on a.id::text = e.subject
     where e.action in ('account.created', 'account.claimed') order by e.id desc limit 1`,
  );
  expect(rows).toEqual([{ action: "account.created", details: { provenBy: "office" }, proven_by: "office" }]);
});

it("if the county prints its own codes, only the newest bill's code is valid", async () => {
  const { owner } = people;
  const tries = [];
  for (const AccountCode of ["OLD-OWNER-1", TEST_CODE])
    tries.push(await refusedWith(owner, claim(consumers.owner, { AccountCode }, "ACC 3")));
  expect(tries).toEqual(["proof_failed", "proof_failed"]);
  const code = { AccountCode: "county77" };
  const made = await answerOf(owner.asApi, createConsumerAccount, claim(consumers.owner, code, "ACC 3"));
  expect(made.AccountNumber).toBe("ACC 3");
});

it("the office reads and renews the code, residents do not; the code before proves nothing any more", async () => {
  const { owner, clerk } = people;
  const params = { id: bills[0] ?? "" };
  expect((await refusalOf(owner.asApi, readAccountCode, { params })).code).toBe("forbidden");
  expect(await answerOf(clerk.asApi, readAccountCode, { params })).toEqual({
    AccountNumber: "ACC 1",
    Code: TEST_CODE,
    IsOfCounty: false,
  });
  const { Code } = await answerOf(clerk.asApi, renewAccountCode, { params });
  expect(Code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(await refusedWith(owner, claim(consumers.owner, right))).toBe("proof_failed");
  await answerOf(owner.asApi, createConsumerAccount, claim(consumers.owner, { AccountCode: Code }));
  const ofCounty = { params: { id: bills[2] ?? "" } };
  expect(await answerOf(clerk.asApi, readAccountCode, ofCounty)).toMatchObject({
    Code: "COUNTY-77",
    IsOfCounty: true,
  });
  expect((await refusalOf(clerk.asApi, renewAccountCode, ofCounty)).code).toBe("in_use");
});

it("the office's paper bill carries the code; what guests and the owner open does not", async () => {
  const { owner, clerk } = people;
  await answerOf(owner.asApi, createConsumerAccount, claim(consumers.owner, right));
  const [id = ""] = bills;
  const $filter = `RecordDetailsId eq ${id}`;
  const textOf = async (bytes: string | undefined) =>
    wordsOf(await readPdf(Buffer.from(bytes ?? "", "base64")));
  const [paper] = (await answerOf(clerk.asApi, documents, { query: { $filter } })).value;
  expect(await textOf(paper?.FileBytes)).toContain(TEST_CODE);
  const opened = await app.inject({ url: new URL(paper?.FileUrl ?? "").pathname });
  expect(wordsOf(await readPdf(opened.rawPayload))).toContain(TEST_CODE);
  const [own] = (await answerOf(owner.asApi, documents, { query: { $filter } })).value;
  const shared = await app.inject({ url: new URL(own?.FileUrl ?? "").pathname });
  const guest = await answerOf(clientOf(app), guestDocument, {
    params: { recordDetailsId: id, companyId: `${demo}` },
  });
  for (const text of [
    await textOf(own?.FileBytes),
    await textOf(guest.FileBytes),
    wordsOf(await readPdf(shared.rawPayload)),
  ])
    expect(text).not.toContain("2345");
});

it("an operator exports every code for the printer of the bills", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "codes-")), "codes.csv");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await accountCodesCommand(["--company", "demo", "--out", out])(database.pool);
  vi.restoreAllMocks();
  const lines = readFileSync(out, "utf8").trim().split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "account_number,account_code",
    `"ACC 1","${TEST_CODE}"`,
    `"ACC 2","${TEST_CODE}"`,
  ]);
  expect(lines[3]).toBe('"ACC 3","COUNTY-77"');
  expect(lines[4]).toMatch(/^"ACC 4","[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}"$/);
});
