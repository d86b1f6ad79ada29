import { describe, expect, it } from "vitest";
import { fail, ok } from "../../result.ts";
import type { PaymentResultWire } from "../../wire/payment-result.ts";
import { type AfterPayment, afterPayment, type PaidFor, TYLER_MODAL_MS } from "./answer.ts";

const result = (change: Partial<PaymentResultWire> = {}): PaymentResultWire => ({
  Status: "success",
  Confirmation: "0123456789ABCDEF",
  SubmitDate: null,
  PaymentDate: null,
  Message: "",
  AccountNickName: "",
  CardType: "",
  ConnectorId: "sandbox",
  CartPayments: [],
  RecordDetailsIds: [],
  DrivesConfirmJson: "",
  TylerStatus: "",
  TylerError: "",
  ...change,
});
const paid: PaidFor = { billIds: ["1", "2"], isMisc: false, account: "4111111111111234", postsTo: null };
const AGAIN = "Timed out. Please Try the transaction AGAIN.";
const TYLER = {
  tone: "error",
  title: "Process to Tyler Failed!",
  text: "No such parcel. Please contact support if the issue persists.",
};

describe("a successful payment", () => {
  // PAY-067, PAY-069
  it("success removes the paid bills from the cart, and stores a masked nickname", () => {
    expect(afterPayment(ok(result()), paid)).toEqual({
      kind: "succeeded",
      result: result(),
      removeBills: ["1", "2"],
      clearMisc: false,
      nickname: "•••• 1234",
      check: null,
      tylerFailed: null,
    });
  });

  // PAY-068
  it("success with products empties their cart; the server's nickname takes precedence", () => {
    const answer = ok(result({ AccountNickName: "•••• 9999" }));
    expect(afterPayment(answer, { ...paid, isMisc: true })).toMatchObject({
      clearMisc: true,
      nickname: "•••• 9999",
    });
    expect(afterPayment(ok(result()), { ...paid, account: "" })).toMatchObject({ nickname: "" });
  });

  it("a posted payment is checked, starting with what is already known", () => {
    const check = (TylerStatus: PaymentResultWire["TylerStatus"], postsTo: PaidFor["postsTo"]) =>
      afterPayment(ok(result({ TylerStatus })), { ...paid, postsTo });
    expect(check("updated", "Tyler")).toMatchObject({
      check: { target: "Tyler", known: { kind: "updated" } },
      tylerFailed: null,
    });
    expect(check("", "Drives")).toMatchObject({ check: { target: "Drives", known: null } });
    expect(check("updated", null)).toMatchObject({ check: null });
  });

  // PAY-073, ERRTEXT-020
  it("a payment that Tyler refused is reported, regardless of the message", () => {
    const answer = ok(result({ TylerStatus: "failed", TylerError: "No such parcel.", Message: AGAIN }));
    expect(afterPayment(answer, { ...paid, postsTo: "Tyler" })).toMatchObject({
      kind: "succeeded",
      check: { target: "Tyler", known: { kind: "failed" } },
      tylerFailed: TYLER,
    });
  });
});

// PAY-070, PAY-071
describe("any other answer", () => {
  it.each<[string, Parameters<typeof afterPayment>[0], AfterPayment]>([
    [
      "a decline",
      ok(result({ Status: "declined", Message: "Declined." })),
      { kind: "error-screen", status: "declined", message: "Declined." },
    ],
    [
      "an error",
      ok(result({ Status: "error", Message: "Broken." })),
      { kind: "error-screen", status: "error", message: "Broken." },
    ],
    [
      "a request that failed",
      fail({ message: "No network." }),
      { kind: "error-screen", status: "", message: "No network." },
    ],
    [
      "a decline that asks to try again",
      ok(result({ Status: "declined", Code: "try_again", Message: AGAIN })),
      { kind: "try-again", modal: { tone: "error", title: "Payment Unsuccessful", text: AGAIN } },
    ],
    [
      "a decline whose sentence alone asks to try again",
      ok(result({ Status: "declined", Code: "declined", Message: AGAIN })),
      { kind: "error-screen", status: "declined", message: AGAIN },
    ],
    [
      "an outage of the gateway",
      ok(result({ Status: "declined", Code: "not_charged", Message: "Not made." })),
      { kind: "not-made", message: "Not made." },
    ],
    [
      "money that goes back",
      ok(result({ Status: "declined", Code: "given_back", Message: "Goes back." })),
      { kind: "not-made", message: "Goes back." },
    ],
    [
      "a decline that a clerk is told the reason of",
      ok(result({ Status: "declined", Code: "declined", DeclineCode: "insufficient_funds", Message: "No." })),
      {
        kind: "error-screen",
        status: "declined",
        message: "The payment was declined: insufficient funds. No money was taken.",
      },
    ],
    [
      "a decline with a reason that no catalog has",
      ok(result({ Status: "declined", Code: "declined", DeclineCode: "withdrawal_limit", Message: "No." })),
      {
        kind: "error-screen",
        status: "declined",
        message:
          "The payment was declined: withdrawal limit, as the payment processor reports. No money was taken.",
      },
    ],
    [
      "a refusal of Tyler's",
      ok(result({ Status: "error", Message: AGAIN, TylerStatus: "failed", TylerError: "No such parcel." })),
      { kind: "tyler-failed", modal: { tone: "error", title: TYLER.title, text: TYLER.text } },
    ],
  ])("the answer %s has its own effect", (_, answer, after) => {
    expect(afterPayment(answer, paid)).toEqual(after);
  });

  it("a payment that is being confirmed is awaited", () => {
    const answer = result({ Status: "processing", Message: AGAIN });
    expect(afterPayment(ok(answer), paid)).toEqual({ kind: "processing", result: answer });
  });

  it("an empty message from Tyler adds no extra space", () => {
    const answer = ok(result({ Status: "error", TylerStatus: "failed" }));
    expect(afterPayment(answer, paid)).toMatchObject({
      modal: { text: "Please contact support if the issue persists." },
    });
  });
});

// WORDING-004
it("the Tyler modal stays open for five seconds", () => expect(TYLER_MODAL_MS).toBe(5_000));

// PAY-061, PAY-099
