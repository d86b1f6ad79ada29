import * as v from "valibot";
import { expect, it } from "vitest";
import { logFailedPaymentTransaction } from "../contract/guest-payments.ts";
import { cents } from "../money/index.ts";
import { failedPaymentLog } from "./answer-log.ts";

const payment = {
  companyName: "demo",
  type: "CC",
  quote: { subAmount: cents(10_000), lines: [], fee: cents(235), total: cents(10_235) },
  billIds: ["1", "2"],
  status: "declined",
  message: "Insufficient funds.",
  userId: "",
  terminalId: "",
} as const;

it("names amounts and bills of a guest's payment, and nobody", () => {
  expect(failedPaymentLog(payment)).toEqual({
    CompanyName: "demo",
    PaymentMethod: "CC",
    Amount: 102.35,
    SubAmount: 100,
    TotalFees: 2.35,
    RecordDetailsIds: ["1", "2"],
    Status: "declined",
    Message: "Insufficient funds.",
  });
});

it("names the user and the terminal of a counter, and fits the contract whatever was said", () => {
  const log = failedPaymentLog({
    ...payment,
    userId: "7",
    terminalId: "T-1",
    status: "s".repeat(60),
    message: "m".repeat(600),
  });
  expect(log).toMatchObject({ UserID: "7", TerminalID: "T-1", Status: "s".repeat(50) });
  expect(log.Message).toHaveLength(500);
  const { body } = logFailedPaymentTransaction;
  expect(body && v.safeParse(body, log).issues).toBeUndefined();
});
