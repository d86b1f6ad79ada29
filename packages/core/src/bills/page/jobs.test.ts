import { describe, expect, it } from "vitest";
import { makeStandardWire } from "../../testing/index.ts";
import { billFromWire, billsFromWire, isShownByJob } from "../index.ts";

const job = (ActionType: string, MailedDatetime: string | null = null) => ({
  JobOptionId: "1",
  ActionType,
  MailedDatetime,
});

describe("a record", () => {
  it.each([
    [true, "ForApproval", "Approved"],
    [true, "For Approval", ""],
    [true, "for-approval", "Withheld"],
    [false, "ForApproval", "ForRejection"],
    [false, "ForApproval", "For Rejection"],
    [false, "ForApproval", "HELD"],
    [false, "ForApproval", "Printed, Held"],
    [false, "Proof", ""],
    [false, "", ""],
    [false, "NotForApproval", ""],
  ])("a record is shown: %s, with the action %j and the status %j", (shown, action, status) => {
    const JobStatus = { JobStatusDescriptions: status };
    expect(isShownByJob({ JobOption: job(action), JobStatus })).toBe(shown);
    const wire = makeStandardWire({ JobOption: job(action), JobStatus });
    expect(billsFromWire([wire])).toHaveLength(shown ? 1 : 0);
  });

  // SEARCH-048
  it("a record that no job printed is shown unless it is held", () => {
    expect(isShownByJob({})).toBe(true);
    expect(isShownByJob({ JobOption: null, JobStatus: null })).toBe(true);
    expect(isShownByJob({ JobStatus: { JobStatusDescriptions: "Held" } })).toBe(false);
  });
});

describe("the mailing date", () => {
  const mailed = job("ForApproval", "2025-10-03T23:30:00-04:00");

  it.each([
    ["2025-10-01", { MailedDate: "2025-10-01", JobOption: mailed }],
    ["2025-10-03", { MailedDate: null, JobOption: mailed }],
    [null, { MailedDate: null, JobOption: job("ForApproval") }],
    [null, { MailedDate: null }],
  ])("the mailing date is %s", (date, change) => {
    expect(billFromWire(makeStandardWire(change)).mailedDate).toBe(date);
  });
});
