import {
  billById,
  billHistory,
  getGuestPaymentInfo,
  guestDocument,
  guestSearch,
  guestStatements,
  jobOptionDetails,
  setJobStatus,
  statements,
  withheldBills,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { buildApi } from "../../app.ts";
import { jobsCommand } from "../../cli/jobs-command.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let older: string;
let newer: string;
let clerk: SignedInPerson;
let resident: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo", flags: { PDFView: true, SmartSearch: true } });
  const same = { parcel_id: "10-1", account_number: "A-1", owner_name: "Sample Ada" };
  [older = "", newer = ""] = await insertBills(database.pool, demo, [
    { ...same, bill_number: "B23", tax_year: 2023 },
    { ...same, bill_number: "B24", tax_year: 2024 },
  ]);
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Clerk" });
  await insertPerson(database.pool, demo, { email: "resident@mail.example" });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@county.example");
  resident = await signedIn(app, "demo", "resident@mail.example");
});
beforeEach(() => database.pool.query("delete from mail_jobs"));
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);
const setTo = (Status: "" | "Held" | "ForRejection", who = clerk) =>
  answerOf(who.asApi, setJobStatus, { body: { RecordDetailsId: older, Status } });

/** The places where guests and clerks can see the bill B23. */
async function placesOf(number: string): Promise<string[]> {
  const search = await answerOf(guest(), guestSearch, {
    body: {
      ProductNum: "P1",
      CompanyId: demo,
      CompanyName: "demo",
      PageSize: 10,
      PageNumber: 0,
      SearchFields: { ParcelID: "10-1" },
      Filters: [],
      OrderBy: "relevance",
    },
  });
  const byId = await guest().call(billById, { params: { company: "demo", recordDetailsId: older } });
  const history = await answerOf(guest(), billHistory, {
    params: { company: "demo", recordDetailsId: newer },
  });
  const pdf = await guest().call(guestDocument, {
    params: { recordDetailsId: older, companyId: `${demo}` },
  });
  const cart = await answerOf(guest(), guestStatements, {
    body: { CompanyName: "demo", SearchFields: { RecordDetailsId: older } },
  });
  const link = await guest().call(getGuestPaymentInfo, { body: { id: older, CompanyName: "demo" } });
  const office = await answerOf(clerk.asApi, statements, { query: {} });
  const has = (value: unknown): boolean => JSON.stringify(value).includes(`"${number}"`);
  return Object.entries({
    search: has(search.Results),
    byId: byId.ok,
    history: has(history),
    pdf: pdf.ok,
    cart: has(cart),
    link: link.ok,
    office: has(office.value),
  }).flatMap(([place, isThere]) => (isThere ? [place] : []));
}
const EVERYWHERE = ["search", "byId", "history", "pdf", "cart", "link", "office"];

it("a bill whose job is held or for rejection is found nowhere, and everywhere once it is shown again", async () => {
  expect(await placesOf("B23")).toEqual(EVERYWHERE);
  for (const status of ["Held", "ForRejection"] as const) {
    await setTo(status);
    expect(await placesOf("B23"), status).toEqual([]);
  }
  await setTo("");
  expect(await placesOf("B23")).toEqual(EVERYWHERE);
});

it.each([
  ["ForApproval", "", true],
  ["for approval", "Printed, on hold", true],
  ["ForArchive", "", false],
  ["ForApproval", "printed; HELD", false],
  ["ForApproval", "For-Rejection", false],
])("a job that is %s with the status '%s' shows its bill: %s", async (action, status, isShown) => {
  await database.pool.query(
    "insert into mail_jobs (company_id, bill_id, action_type, status) values ($1, $2, $3, $4)",
    [demo, older, action, status],
  );
  const byId = await guest().call(billById, { params: { company: "demo", recordDetailsId: older } });
  expect(byId.ok).toBe(isShown);
});

it("a hidden older bill does not stand in the way of the newer one", async () => {
  const params = { company: "demo", recordDetailsId: newer };
  expect(await answerOf(guest(), billById, { params })).toMatchObject({ Payable: "False", BackTaxes: 100 });
  await setTo("Held");
  expect(await answerOf(guest(), billById, { params })).toMatchObject({ Payable: "True", BackTaxes: 0 });
});

it("the office alone lists hidden bills and sets their status, and the audit trail has it", async () => {
  await setTo("Held");
  expect(await answerOf(clerk.asApi, withheldBills, {})).toMatchObject([
    { RecordDetailsId: older, BillNumber: "B23", JobStatus: { JobStatusDescriptions: "Held" } },
  ]);
  expect((await refusalOf(resident.asApi, withheldBills, {})).code).toBe("forbidden");
  const body = { RecordDetailsId: older, Status: "" } as const;
  expect((await refusalOf(resident.asApi, setJobStatus, { body })).code).toBe("forbidden");
  expect((await refusalOf(guest(), setJobStatus, { body })).code).toBe("unauthorised");
  const nowhere = { body: { RecordDetailsId: "999", Status: "" } as const };
  expect((await refusalOf(clerk.asApi, setJobStatus, nowhere)).code).toBe("not_found");
  const { rows } = await database.pool.query(
    "select details ->> 'status' as status from audit_events where action = 'job.status' order by id desc limit 1",
  );
  expect(rows).toEqual([{ status: "Held" }]);
});

it("an operator hides a bill at the command line, sees it listed, and shows it again", async () => {
  const run = async (line: string): Promise<string> => {
    const output: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
    await jobsCommand(line.split(" "))(database.pool);
    vi.restoreAllMocks();
    return output.join("");
  };
  await run("--company demo --bill b23 --status held");
  expect(await placesOf("B23")).toEqual([]);
  expect(await run("--company demo")).toContain("B23\t2023\tForApproval\tHeld\n1 bills are hidden");
  await run("--company demo --bill b23 --status shown");
  const job = await answerOf(guest(), jobOptionDetails, {
    params: { company: "demo", recordDetailsId: older },
  });
  expect(job).toMatchObject({
    JobOption: { ActionType: "ForApproval" },
    JobStatus: { JobStatusDescriptions: "" },
  });
  expect(await placesOf("B23")).toEqual(EVERYWHERE);
});
