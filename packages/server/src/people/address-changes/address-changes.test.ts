import {
  type ChangeAddressWire,
  changeAddressRequest,
  decideAddressChange,
  readAddressChanges,
  statements,
} from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { addressChangeLetters } from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let standard: number;
let custom: number;
let bill: string;
let clerk: SignedInPerson;
let resident: SignedInPerson;
let abroad: SignedInPerson;
let owner: SignedInPerson;
let ownerOfOther: SignedInPerson;

const NEW = {
  careOf: "Ada Sample",
  line1: "2 New Street",
  city: "Tybee",
  state: "Georgia",
  zip: "31328",
};
const OLD = { line1: "1 Old Street", city: "Savannah", state: "GA", zip: "31401" };

const request = (CompanyId: number, change: Partial<ChangeAddressWire> = {}) => ({
  body: {
    NewFullName: "Ada Sample",
    NewEmailAddress: "new@mail.example",
    NewPhone: "9125550142",
    NewAddress1: "2 New Street",
    NewCountry: "United States",
    NewCity: "Tybee",
    NewState: "Georgia",
    NewZip: "31328",
    OldFirstName: "Ada",
    OldLastName: "Sample",
    OldFullName: "Ada Sample",
    OldEmailAddress: "old@mail.example",
    OldCountry: "US",
    OldPhone: "",
    OldAddress1: "somewhere else",
    OldCity: "Savannah",
    OldState: "Georgia",
    OldZip: "31401",
    CompanyId,
    AccountNumber: "A-1",
    Address: { Address1: "2 New Street", Country: "US", State: "Georgia", City: "Tybee", Zip: "31328" },
    IsCertified: true,
    ...change,
  },
});

const mailings = async (company: number): Promise<unknown[]> => {
  const { rows } = await database.pool.query("select mailing from bills where company_id = $1 order by id", [
    company,
  ]);
  return rows.map(({ mailing }) => mailing);
};

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const flags = { ChangeAddress: true };
  standard = await insertCounty(database.pool, { name: "demo", flags });
  custom = await insertCounty(database.pool, { name: "rockdale", flags, config: { IsCustomAPI: true } });
  await insertCounty(database.pool, { name: "without" });
  const rows = [
    { bill_number: "B1", account_number: "A1", parcel_id: "a 1", mailing: OLD },
    { bill_number: "B2", account_number: "A2", mailing: OLD },
  ];
  bill = (await insertBills(database.pool, standard, rows))[0] ?? "";
  await insertBills(database.pool, custom, [
    ...rows,
    { bill_number: "B3", parcel_id: "a 1", account_number: "", mailing: OLD },
  ]);
  await insertPerson(database.pool, standard, { email: "clerk@county.example", userType: "Clerk" });
  await insertPerson(database.pool, standard, { email: "resident@mail.example" });
  await insertPerson(database.pool, custom, { email: "clerk@county.example", userType: "Clerk" });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@county.example");
  resident = await signedIn(app, "demo", "resident@mail.example");
  abroad = await signedIn(app, "rockdale", "clerk@county.example");
  for (const [email, number] of [
    ["owner@mail.example", "A 1"],
    ["other@mail.example", "A9"],
  ] as const) {
    const id = await insertPerson(database.pool, custom, { email });
    await database.pool.query(
      `with consumer as (insert into consumers (company_id, email) values ($1, $3) returning id),
         own as (update users set consumer_id = consumer.id from consumer where company_id = $1 and users.id = $2)
       insert into consumer_accounts (company_id, consumer_id, account_number) select $1, id, $4 from consumer`,
      [custom, id, email, number],
    );
  }
  owner = await signedIn(app, "rockdale", "owner@mail.example");
  ownerOfOther = await signedIn(app, "rockdale", "other@mail.example");
});

/** The custom-API county's accounts are proven, or were linked before proof was required. */
const prove = (isProven: boolean) =>
  database.pool.query(
    `update consumer_accounts set proven_at = case when $1 then now() end, proven_by = case when $1 then 'code' end`,
    [isProven],
  );

beforeEach(async () => {
  await database.pool.query("delete from address_changes");
  await database.pool.query("delete from rate_limits");
  await database.pool.query("update bills set mailing = $1", [OLD]);
  await prove(false);
});

afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);

describe("an address change", () => {
  it("a change for a standard bill is sent to the office, which compares it with the address on file", async () => {
    const sent = await answerOf(guest(), changeAddressRequest, request(standard, { RecordDetailsId: bill }));
    expect(sent).toEqual({ Status: "success", Error: "", IsUpdated: false });
    expect(await mailings(standard)).toEqual([OLD, OLD]);

    const rows = await answerOf(clerk.asApi, readAddressChanges, {});
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      IsUpdated: false,
      OnFile: "1 Old Street, Savannah, GA, 31401",
      Request: {
        NewAddress1: "2 New Street",
        OldAddress1: "somewhere else",
        RecordDetailsId: bill,
        IsCertified: true,
      },
    });
  });

  it("another person's change waits for the office in every county, whatever the format of its bills", async () => {
    for (const who of [guest(), ownerOfOther.asApi])
      expect(await answerOf(who, changeAddressRequest, request(custom))).toEqual({
        Status: "success",
        Error: "",
        IsUpdated: false,
      });
    expect(await mailings(custom)).toEqual([OLD, OLD, OLD]);
    const rows = await answerOf(abroad.asApi, readAddressChanges, {});
    expect(rows.map(({ State, IsByOwner }) => [State, IsByOwner])).toEqual([
      ["sent", false],
      ["sent", false],
    ]);
  });

  // SAFETY-004
  it("the proven owner's change is made at once on every bill of the account and on no other", async () => {
    const unproven = await answerOf(owner.asApi, changeAddressRequest, request(custom));
    expect(unproven.IsUpdated).toBe(false);
    await prove(true);
    const made = await answerOf(owner.asApi, changeAddressRequest, request(custom));
    expect(made.IsUpdated).toBe(true);
    expect(await mailings(custom)).toEqual([NEW, OLD, NEW]);
    const [latest] = (await answerOf(abroad.asApi, readAddressChanges, {})).filter(
      ({ State }) => State !== "sent",
    );
    expect(latest).toMatchObject({ State: "accepted", IsByOwner: true });
    const { rows } = await database.pool.query(
      "select user_id::text as who from audit_events where company_id = $1 and action = 'address.updated'",
      [custom],
    );
    expect(rows).toEqual([{ who: owner.id }]);
  });

  it("a clerk's change is made at once", async () => {
    const made = await answerOf(
      abroad.asApi,
      changeAddressRequest,
      request(custom, { AccountNumber: "a 1" }),
    );
    expect(made.IsUpdated).toBe(true);
  });

  it("a change is announced to the address on file; without one, the office is asked to send a letter", async () => {
    await answerOf(guest(), changeAddressRequest, request(custom));
    const noticesTo = async () =>
      (
        await database.pool.query<{ recipient: string }>(
          "select recipient from mails where company_id = $1 and kind = 'address-change-notice' order by id",
          [custom],
        )
      ).rows.map(({ recipient }) => recipient);
    expect((await noticesTo()).at(-1)).toBe("owner@mail.example");
    expect(await answerOf(abroad.asApi, readAddressChanges, {})).toMatchObject([{ NeedsLetter: false }]);
    await answerOf(guest(), changeAddressRequest, request(standard, { RecordDetailsId: bill }));
    expect(await answerOf(clerk.asApi, readAddressChanges, {})).toMatchObject([{ NeedsLetter: true }]);
  });

  it("a change is confirmed by email to the address that it names", async () => {
    await answerOf(guest(), changeAddressRequest, request(standard, { RecordDetailsId: bill }));
    const { rows } = await database.pool.query(
      "select data, recipient from mails where company_id = $1 and kind = 'address-change' order by id",
      [standard],
    );
    expect(rows[0]?.recipient).toBe("new@mail.example");
    const [last] = await answerOf(clerk.asApi, readAddressChanges, {});
    const company = await services.companies.byId(standard);
    const write = addressChangeLetters["address-change"];
    if (!company || !write) throw new Error("no letter");
    const letter = await write(services, {
      company,
      to: "",
      language: ENGLISH,
      data: { id: last?.Id },
    });
    expect(letter?.facts).toContainEqual({
      label: "New Address",
      value: "2 New Street, Tybee, Georgia, 31328, United States",
    });
  });

  it("half of a surrogate pair does not reach the database", async () => {
    const change = { RecordDetailsId: bill, NewFullName: "A\ud800B", AccountNumber: "" };
    expect(await answerOf(guest(), changeAddressRequest, request(standard, change))).toMatchObject({
      Status: "success",
    });
  });

  it("a change for an unknown bill, another account, or another county is refused", async () => {
    const status = async (company: number, change: Partial<ChangeAddressWire>) =>
      (await answerOf(guest(), changeAddressRequest, request(company, change))).Status;
    expect(await status(standard, { RecordDetailsId: "999" })).toBe("error");
    expect(await status(standard, { RecordDetailsId: bill, AccountNumber: "A2" })).toBe("error");
    expect(await status(custom, { RecordDetailsId: bill })).toBe("error");
    expect(await status(custom, { AccountNumber: "" })).toBe("error");
    expect(await answerOf(clerk.asApi, readAddressChanges, {})).toEqual([]);
  });

  it("a change requires a county that offers it and an address that can receive mail", async () => {
    const company = await services.companies.byName("without");
    const without = request(company?.id ?? 0);
    expect((await refusalOf(guest(), changeAddressRequest, without)).code).toBe("forbidden");
    const bad = request(standard, { RecordDetailsId: bill, NewEmailAddress: "nobody\n" });
    expect((await refusalOf(guest(), changeAddressRequest, bad)).code).toBe("validation_failed");
  });
});

describe("the fields of an address change", () => {
  const refused = async (change: Record<string, unknown>): Promise<unknown> => {
    const { body } = request(standard, { RecordDetailsId: bill });
    const failure = await refusalOf(guest(), changeAddressRequest, {
      body: { ...body, ...change } as ChangeAddressWire,
    });
    expect(failure).toMatchObject({ code: "validation_failed", status: 400 });
    expect(await answerOf(clerk.asApi, readAddressChanges, {})).toEqual([]);
    return failure.details.Paths;
  };
  const taken = async (change: Partial<ChangeAddressWire>): Promise<string> => {
    const asked = request(standard, { RecordDetailsId: bill, ...change });
    return (await answerOf(guest(), changeAddressRequest, asked)).Status;
  };

  it("the sender must certify the change, or nothing is stored", async () => {
    expect(await refused({ IsCertified: false })).toEqual(["IsCertified"]);
    expect(await refused({ IsCertified: undefined })).toEqual(["IsCertified"]);
    expect(await refused({ IsCertified: "true" })).toEqual(["IsCertified"]);
  });

  it("the name is required and has at most 200 characters", async () => {
    expect(await refused({ NewFullName: "" })).toEqual(["NewFullName"]);
    expect(await refused({ NewFullName: "a".repeat(201) })).toEqual(["NewFullName"]);
    expect(await taken({ NewFullName: "a".repeat(200) })).toBe("success");
  });

  it("the email address must have the usual format", async () => {
    for (const email of ["", "nobody", "a@b", "a b@mail.example"])
      expect(await refused({ NewEmailAddress: email })).toEqual(["NewEmailAddress"]);
  });

  it("the telephone is optional and has at most 15 digits and nothing else", async () => {
    expect(await refused({ NewPhone: "9125550142123456" })).toEqual(["NewPhone"]);
    expect(await refused({ NewPhone: "912-555-0142" })).toEqual(["NewPhone"]);
    expect(await taken({ NewPhone: "" })).toBe("success");
    expect(await taken({ NewPhone: "912555014212345" })).toBe("success");
  });

  it("the street, city, state, country, and ZIP code are required, and a street has at most 250 characters", async () => {
    for (const name of ["NewAddress1", "NewCity", "NewState", "NewCountry", "NewZip"])
      expect(await refused({ [name]: "" })).toEqual([name]);
    expect(await refused({ NewAddress1: "a".repeat(251) })).toEqual(["NewAddress1"]);
    expect(await refused({ NewZip: "3140A" })).toEqual(["NewZip"]);
    expect(await taken({ NewAddress1: "a".repeat(250), NewZip: "31401-1234" })).toBe("success");
  });
});

describe("the office", () => {
  const waiting = async () => {
    await answerOf(guest(), changeAddressRequest, request(standard, { RecordDetailsId: bill }));
    const [row] = await answerOf(clerk.asApi, readAddressChanges, {});
    return { id: row?.Id ?? "" };
  };
  const lastMail = async () => {
    const company = await services.companies.byId(standard);
    const write = addressChangeLetters["address-change"];
    const [row] = await answerOf(clerk.asApi, readAddressChanges, {});
    if (!company || !write) throw new Error("no letter");
    return write(services, { company, to: "", language: ENGLISH, data: { id: row?.Id } });
  };

  it("the office accepts a request: the bill gets the address, and the sender is notified", async () => {
    const params = await waiting();
    expect((await lastMail())?.paragraphs[0]).toContain("Nothing has changed yet");
    expect(
      (await refusalOf(resident.asApi, decideAddressChange, { params, body: { Accept: true } })).code,
    ).toBe("forbidden");
    expect(
      (await refusalOf(abroad.asApi, decideAddressChange, { params, body: { Accept: true } })).code,
    ).toBe("not_found");
    expect(await mailings(standard)).toEqual([OLD, OLD]);
    await answerOf(clerk.asApi, decideAddressChange, { params, body: { Accept: true } });
    expect(await mailings(standard)).toEqual([NEW, OLD]);
    expect((await lastMail())?.paragraphs[0]).toContain("changed the billing address");
    const again = await refusalOf(clerk.asApi, decideAddressChange, {
      params,
      body: { Accept: false, Reason: "x" },
    });
    expect(again.code).toBe("already_exists");
    const { value } = await answerOf(clerk.asApi, statements, {
      query: { $filter: "InvoiceNumber eq 'B1'" },
    });
    expect(value).toMatchObject([{ UpdatedAddress1: "Ada Sample, 2 New Street, Tybee, Georgia 31328" }]);
    await database.pool.query("update bills set mailing = $1", [OLD]);
  });

  // SAFETY-004
  it("the office rejects a request with a reason that the sender reads, and the bill is unchanged", async () => {
    const params = await waiting();
    const without = await refusalOf(clerk.asApi, decideAddressChange, {
      params,
      body: { Accept: false, Reason: " " },
    });
    expect(without).toMatchObject({ code: "validation_failed", details: { Paths: ["Reason"] } });
    const body = { Accept: false, Reason: "The deed names another owner." };
    await answerOf(clerk.asApi, decideAddressChange, { params, body });
    expect(await mailings(standard)).toEqual([OLD, OLD]);
    expect(await answerOf(clerk.asApi, readAddressChanges, {})).toMatchObject([
      { State: "rejected", Reason: "The deed names another owner.", IsUpdated: false },
    ]);
    const letter = await lastMail();
    expect(letter?.paragraphs[0]).toContain("did not change");
    expect(letter?.facts).toContainEqual({ label: "Reason", value: "The deed names another owner." });
    const { rows } = await database.pool.query(
      "select user_id::text as who from audit_events where action = 'address.rejected'",
    );
    expect(rows).toEqual([{ who: clerk.id }]);
  });
});

describe("the list of changes", () => {
  it("only the office of the county can read the list", async () => {
    await answerOf(guest(), changeAddressRequest, request(standard, { RecordDetailsId: bill }));
    expect((await refusalOf(resident.asApi, readAddressChanges, {})).code).toBe("forbidden");
    expect((await refusalOf(guest(), readAddressChanges, {})).code).toBe("unauthorised");
    expect(await answerOf(abroad.asApi, readAddressChanges, {})).toEqual([]);
  });
});
