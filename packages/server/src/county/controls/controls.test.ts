import {
  auditTrail,
  auditTrailCsv,
  changeOfficeControls,
  getEbppUser,
  myAccess,
  type OfficeControlsWire,
  officeControls,
  reportTransactionsCsv,
} from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import { actDetails, actSubject } from "@county-pay/core/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import { enterPassword, type SignedInPerson } from "../../testing/people.ts";

let office: TestOffice;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let abroad: SignedInPerson;

beforeAll(async () => {
  office = await testOffice({});
  await office.addCounty({ name: "other" });
  admin = await office.signIn("admin", "Admin");
  await enterPassword(admin);
  clerk = await office.signIn("clerk", "Clerk");
  abroad = await office.signIn("clerk", "Clerk", "other");
});

afterAll(() => office.close());

const now = () => answerOf(admin.asApi, officeControls, {});
type Parts = Partial<Pick<OfficeControlsWire, "Permissions" | "Limits" | "Reasons">>;
const put = async (parts: Parts) => ({ body: { Version: (await now()).Version, ...parts } });
const change = async (parts: Parts) => answerOf(admin.asApi, changeOfficeControls, await put(parts));
const DAYS = { From: new Date().toISOString().slice(0, 10), To: new Date().toISOString().slice(0, 10) };
/** The latest entries of an action in the audit trail, in words. */
async function inWords(Action: string) {
  const { Rows } = await answerOf(admin.asApi, auditTrail, {
    body: { ...around(), Action, Text: "", Skip: 0, Top: 5 },
  });
  return Rows.map(({ Subject, Details }) => [
    actSubject(Action, Subject, ENGLISH),
    actDetails(Details, ENGLISH, Action).map(({ Name, Value }) => `${Name}: ${Value}`),
  ]);
}
/** Yesterday to tomorrow, whatever the county's time zone. */
function around() {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return { From: day(-1), To: day(1) };
}

describe("the controls of an office", () => {
  it("a county starts as usual, with reasons in every language, and only admins see the controls", async () => {
    const { Permissions, Limits, Reasons, Version } = await now();
    expect([Permissions, Limits, Version]).toEqual([[], [], 0]);
    expect(Reasons.every(({ Labels }) => Labels.length === 3)).toBe(true);
    expect((await refusalOf(clerk.asApi, officeControls, {})).code).toBe("forbidden");
  });

  it("an admin gives a permission, which applies at once, in this county only, and is recorded in words", async () => {
    const before = await answerOf(clerk.asApi, myAccess, {});
    expect(before.Permissions).not.toContain("see-audit");
    await change({ Permissions: [{ Role: "Clerk", Permission: "see-audit", IsGranted: true }] });
    expect((await answerOf(clerk.asApi, myAccess, {})).Permissions).toContain("see-audit");
    expect((await answerOf(clerk.asApi, getEbppUser, { params: { id: clerk.id } })).Permissions).toContain(
      "see-audit",
    );
    expect((await answerOf(abroad.asApi, myAccess, {})).Permissions).not.toContain("see-audit");
    expect(await inWords("controls.permissions")).toEqual([["", ["Clerk: Audit trail: Off → On"]]]);
  });

  it("limits are recorded from what to what", async () => {
    await change({ Limits: [{ Role: "Clerk", VoidCents: 50_000, RefundCents: 0 }] });
    await change({ Limits: [{ Role: "Clerk", VoidCents: 75_000, RefundCents: null }] });
    expect((await answerOf(clerk.asApi, myAccess, {})).VoidLimitCents).toBe(75_000);
    expect((await inWords("controls.limits"))[0]?.[1]).toEqual([
      "Clerk: refund without approval, at most: $0.00 → no limit",
      "Clerk: void without approval, at most: $500.00 → $750.00",
    ]);
  });

  it("no one takes a fixed permission, an admin's or a clerk's", async () => {
    for (const [Role, Permission, IsGranted] of [
      ["Admin", "manage-users", false],
      ["Admin", "manage-controls", false],
      ["Clerk", "void-payments", false],
      ["Supervisor", "manage-users", true],
    ] as const) {
      const body = await put({ Permissions: [{ Role, Permission, IsGranted }] });
      expect((await refusalOf(admin.asApi, changeOfficeControls, body)).details).toEqual({
        Paths: ["Permissions"],
      });
    }
  });

  it("a list without a reason for each use is refused, and a change does not overwrite another admin's", async () => {
    const { Reasons, Version } = await now();
    const onlyVoids = await put({ Reasons: Reasons.map((reason) => ({ ...reason, Kinds: ["void"] })) });
    expect((await refusalOf(admin.asApi, changeOfficeControls, onlyVoids)).details).toEqual({
      Paths: ["Reasons"],
    });
    const stale = { body: { Version: Version - 1, Limits: [] } };
    expect(await refusalOf(admin.asApi, changeOfficeControls, stale)).toMatchObject({
      status: 409,
      details: { Reason: "changed" },
    });
    await change({
      Reasons: Reasons.map((one) => (one.Code === "payer" ? { ...one, Kinds: ["refund"] } : one)),
    });
    expect((await inWords("controls.reasons"))[0]?.[1]).toEqual([
      expect.stringMatching(/^Reason on the list: The payer asked for it .* → The payer asked for it /),
    ]);
  });
});

// OFFICE-003
it("each export is in the audit trail, with what was exported and which filter; a refused one is not", async () => {
  const filter = {
    Kinds: [],
    Methods: ["CASH"],
    Standings: [],
    Channels: [],
    ClerkUserId: clerk.id,
    Text: "",
  } as const;
  const body = { ...DAYS, ...filter, Methods: ["CASH" as const], Kinds: [], Standings: [], Channels: [] };
  await answerOf(admin.asApi, reportTransactionsCsv, { body });
  await answerOf(admin.asApi, auditTrailCsv, { body: { ...DAYS, Action: "payment.void", Text: "" } });
  await refusalOf(admin.asApi, auditTrailCsv, {
    body: { From: DAYS.To, To: "2000-01-01", Action: "", Text: "" },
  });
  expect(await inWords("list.exported")).toEqual([
    ["Audit trail", ["Action: Void of a payment sent", `From: ${DAYS.From}`, `To: ${DAYS.To}`]],
    ["Transactions", ["Clerk: Ada Sample", `From: ${DAYS.From}`, "Methods: Cash", `To: ${DAYS.To}`]],
  ]);
});
