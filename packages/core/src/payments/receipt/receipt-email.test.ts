import { describe, expect, it } from "vitest";
import { fail, ok } from "../../result.ts";
import {
  receiptEmailNotice,
  receiptEmailRequest,
  receiptViewerQuery,
  receiptViewerRequest,
  scannedReceiptRequest,
} from "./receipt-email.ts";

const receipt = { confirmation: "0123456789ABCDEF", connectorId: "sandbox" };

describe("a receipt by email", () => {
  it("a receipt is sent to the typed address", () => {
    expect(receiptEmailRequest(receipt, "7", " ada@example.com ")).toEqual({
      Confirmation: "0123456789ABCDEF",
      UserID: "7",
      EmailAddress: "ada@example.com",
      ConnectorId: "sandbox",
    });
  });

  // SUCCESS-024
  it.each(["", "   "])("a receipt is not sent without an address: '%s'", (typed) => {
    expect(receiptEmailRequest(receipt, "7", typed)).toBeNull();
  });

  const failed = (text: string) => ({ tone: "error", title: "Email Unsuccessful", text });
  it.each([
    [
      ok({ Status: "success", message: "" } as const),
      { tone: "success", title: "Email Successful", text: "Email receipt is sent to ada@example.com" },
    ],
    [
      ok({ Status: "error", message: "No such mailbox." } as const),
      failed("Unable to send email receipt. No such mailbox."),
    ],
    [ok({ Status: "error", message: "" } as const), failed("Unable to send email receipt.")],
    [fail({ message: "No network." }), failed("Unable to send email receipt. No network.")],
  ])("a toast reports the result: %j", (answer, notice) => {
    expect(receiptEmailNotice(answer, "ada@example.com")).toEqual(notice);
  });
});

describe("the receipt viewer", () => {
  // SUCCESS-019, SUCCESS-021
  it("the viewer requests the receipt in its query", () => {
    const query = receiptViewerQuery(receipt, "demo");
    expect(query).toEqual({ Confirmation: "0123456789ABCDEF", CompanyName: "demo", ConnectorId: "sandbox" });
    expect(receiptViewerRequest({ ...query, Other: 1 })).toEqual({ ...query, ReturnHTML: true });
    expect(receiptViewerRequest({ ...query, ConnectorId: "" })).toMatchObject({ ConnectorId: "" });
  });

  it.each([
    null,
    "text",
    {},
    { Confirmation: "", CompanyName: "demo", ConnectorId: "" },
    { Confirmation: "0123456789ABCDEF", CompanyName: "", ConnectorId: "" },
    { Confirmation: "0123456789ABCDEF", CompanyName: "demo" },
    { Confirmation: 1, CompanyName: "demo", ConnectorId: "" },
  ])("the viewer shows nothing for %j", (decoded) => {
    expect(receiptViewerRequest(decoded)).toBeNull();
  });
});

it.each([
  ["receipt-1~Pine~7K3M9QXR2T8W4HBD~1~2026-11-24~P~succeeded~x", "7K3M9QXR2T8W4HBD"],
  ["receipt-1~Pine", undefined],
  ["", undefined],
  [null, undefined],
])("the scanned code %j asks for the receipt %s, with its statement", (signed, confirmation) => {
  expect(scannedReceiptRequest(signed, "pine")).toEqual(
    confirmation === undefined
      ? null
      : {
          Confirmation: confirmation,
          CompanyName: "pine",
          ConnectorId: "",
          ReturnHTML: true,
          Signed: signed,
        },
  );
});
