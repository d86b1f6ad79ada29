import { describe, expect, it } from "vitest";
import { makeBill } from "../testing/index.ts";
import { emailRequestProblem } from "./email-request.ts";
import { type AlertForm, alertForm, COUNTRY_CODES, changeAlert } from "./form.ts";
import { alertBody } from "./request.ts";
import { smsShown, turnSms } from "./sms.ts";
import { checkAlert } from "./subscribe.ts";

const BILL = makeBill({ ownerName: " Ada Sample ", parcelId: "13-430", taxYear: "2025", billNumber: "B-7" });
const GOOD: AlertForm = { ...alertForm(BILL), email: "a@b.co", isAgreed: true };
const SMS: AlertForm = { ...GOOD, enableSms: true, phone: "9125550142" };

// EALERT-001 to 008
describe("the E-Alert form", () => {
  // EALERT-003, ENTITY-059
  it("the form opens with the bill, with email on and text messages off", () => {
    expect(alertForm(BILL)).toEqual({
      ownerName: "Ada Sample",
      parcelNumber: "13-430",
      year: "2025",
      billNumber: "B-7",
      dueDate: "2025-12-20",
      email: "",
      countryCode: "USA(1)",
      phone: "",
      enableEmail: true,
      enableSms: false,
      isAgreed: false,
    });
    expect(COUNTRY_CODES).toEqual(["USA(1)"]);
  });

  it.each<[Partial<AlertForm>, Partial<Record<keyof AlertForm, string>>]>([
    [{}, {}],
    [{ email: "" }, { email: "Email Address is required." }],
    [{ email: "a@b" }, { email: "Invalid Email Address." }],
    [
      { email: "", enableEmail: false, enableSms: true, phone: "9125550142" },
      { email: "Email Address is required." },
    ],
    [{ ownerName: " " }, { ownerName: "Owner Name is a required field." }],
    [{ parcelNumber: "" }, { parcelNumber: "Parcel Number is a required field." }],
    [{ enableEmail: false }, { enableEmail: "Choose at least one way to be reminded." }],
    [{ isAgreed: false }, { isAgreed: "Agree to the Terms and Conditions to continue." }],
    [{ phone: "12" }, {}],
    [{ enableSms: true, phone: "" }, { phone: "Phone Number is a required field." }],
    [{ enableSms: true, phone: "912555014x" }, { phone: "Enter numbers only." }],
    [{ enableSms: true, phone: "912555014" }, { phone: "Phone number too short." }],
    [{ enableSms: true, phone: "91255501421" }, { phone: "Not a possible phone number." }],
    [{ enableSms: true, phone: "1125550142" }, { phone: "Invalid phone number" }],
    [{ enableSms: true, phone: "9125550142" }, {}],
  ])("the form %j has the errors %j (EALERT-008, EALERT-011)", (change, errors) => {
    expect(checkAlert({ ...GOOD, ...change })).toEqual(errors);
  });

  // EALERT-010
  it("a telephone number is stored as digits, without a leading 1", () => {
    expect(changeAlert(GOOD, { phone: "1 (912) 555-0142" })).toEqual({ ...GOOD, phone: "9125550142" });
    expect(changeAlert(SMS, { email: "c@d.co" })).toEqual({ ...SMS, email: "c@d.co" });
  });

  it("the telephone number is sent only if text messages are on", () => {
    expect(alertBody(SMS, "demo")).toEqual({
      OwnerName: "Ada Sample",
      ParcelNumber: "13-430",
      Year: "2025",
      BillNumber: "B-7",
      DueDate: "2025-12-20",
      EmailAddress: "a@b.co",
      CountryCode: "USA(1)",
      PhoneNumber: "9125550142",
      Company: "demo",
      EnableEmailEAlert: true,
      EnableSMSEAlert: true,
    });
    expect(alertBody({ ...SMS, enableSms: false }, "demo")).toMatchObject({
      PhoneNumber: "",
      EnableSMSEAlert: false,
    });
  });
});

describe("text messages", () => {
  it("text messages are hidden unless a county turns them on", () => {
    expect(smsShown({})).toBe(false);
    expect(smsShown({ SmsEAlert: "false" })).toBe(false);
    expect(smsShown({ SmsEAlert: " True " })).toBe(true);
  });

  it.each([
    ["on, not confirmed", GOOD, true, { isShown: true, isConfirmed: false }, "confirm", null],
    ["on, confirmed", GOOD, true, { isShown: true, isConfirmed: true }, "done", true],
    ["on where they are on", SMS, true, { isShown: true, isConfirmed: false }, "done", true],
    ["off", SMS, false, { isShown: true, isConfirmed: false }, "done", false],
    ["on where they are hidden", GOOD, true, { isShown: false, isConfirmed: true }, "done", false],
  ] as const)("text messages are turned %s", (_, form, isOn, asked, kind, enableSms) => {
    const turn = turnSms(form, isOn, asked);
    expect(turn.kind).toBe(kind);
    expect(turn.kind === "done" ? turn.form.enableSms : null).toBe(enableSms);
  });
});

// VALID-081, VALID-082
describe("the dialog that asks for an email address", () => {
  it.each([
    ["", "This field is required."],
    ["a@b", "Invalid Email Address."],
    [" ", "Invalid Email Address."],
    ["a@b.co", ""],
  ])("the email address %j has the errors %j", (email, problem) => {
    expect(emailRequestProblem(email)).toBe(problem);
  });
});
