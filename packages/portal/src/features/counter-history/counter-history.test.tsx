// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  counterHistory,
  counterHistoryFile,
  getTransactionDetails,
  myAccess,
  type PaymentRecordWire,
  type PaymentStepWire,
  paymentRecord,
  type RefundRequestWire,
  refundApprovals,
  submitCashVoid,
} from "@county-pay/core/contract";
import { usualReasons } from "@county-pay/core/payments";
import { reasonToWire } from "@county-pay/core/settings";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { useLocation, useNavigate } from "../../platform/router/index.ts";
import OpenedRecord from "../../shared/payment-record/opened-record.tsx";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { Component } from "./counter-history-route.tsx";

const REFERENCE = "0123456789ABCDEF";
const RECORD: PaymentRecordWire = {
  Confirmation: REFERENCE,
  Rows: [],
  DrawerDay: null,
  Barcode: "",
  GatewayReference: "",
  EmailAddress: "",
  Steps: [],
};
const MEMO = "FEDCBA9876543210";

const row = (change = {}) => ({
  PaymentTransactionsId: "1",
  Confirmation: REFERENCE,
  OriginalConfirmation: "",
  FinalStatus: "succeeded",
  PaymentType: "CASH",
  PaymentChannel: "counter",
  Amount: 102.35,
  SubAmount: 100,
  TotalFees: 2.35,
  FirstName: "Ada",
  LastName: "Example",
  SubmitDate: "2026-11-20T15:00:00Z",
  ...change,
});
const details = (change = {}) => ({
  Status: "success",
  Confirmation: REFERENCE,
  ConnectorId: "",
  PaymentType: "CASH",
  Amount: 102.35,
  SubAmount: 100,
  TotalFees: 2.35,
  RefundableAmount: 102.35,
  IsVoidable: true,
  TylerStatus: "",
  ...change,
});

/** A limit of voids in cents; by default none. */
interface Limited {
  readonly VoidLimitCents?: number | null;
}
function show(
  rows: readonly object[],
  {
    count = rows.length,
    userType = "Clerk",
    now = {},
    at = "/",
    sums = { Received: 0, GivenBack: 0 },
    withheld = 0,
  } = {},
  { VoidLimitCents = null }: Limited = {},
) {
  const clerk = aVisitor({ session: makeSession({ userType }) });
  const asked: { readonly Search: string; readonly From: string | null }[] = [];
  clerk.server.on(counterHistory, ({ body }) => {
    asked.push(body);
    return { Count: count, ...sums, Withheld: withheld, Rows: [...rows] as never };
  });
  clerk.server.on(getTransactionDetails, () => details(now) as never);
  clerk.server.on(refundApprovals, () => []);
  clerk.server.on(myAccess, () => ({
    Permissions: [],
    VoidLimitCents,
    RefundLimitCents: null,
    Reasons: usualReasons([]).map(reasonToWire),
    Waiting: 0,
  }));
  clerk.server.on(paymentRecord, () =>
    rows.length === 0
      ? { code: "not_found", status: 404, message: "", details: {} }
      : { ...RECORD, Rows: [...rows] as never },
  );
  clerk.show(
    <>
      <Component />
      <OpenedRecord />
      <Here />
    </>,
    at,
  );
  return { ...clerk, asked };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

/** Opens the only payment of the list. */
const open = async () => fireEvent.click(await screen.findByRole("link", { name: /^Details/ }));

it("the history starts with today's payments, and a search covers every day", async () => {
  const { asked } = show([row()]);
  expect(await screen.findByRole("table")).toBeTruthy();
  expect(asked[0]?.From).toMatch(/^\d{4}-\d\d-\d\d$/);
  const field = screen.getByLabelText("Find a payment");
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: " Example " } });
  await press("Find");
  await screen.findByText("1 record");
  expect(asked.at(-1)).toMatchObject({ Search: "Example", From: null });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("the history opens a scanned receipt at once", async () => {
  show([row()]);
  fireEvent.input(await screen.findByLabelText("Find a payment"), { target: { value: REFERENCE } });
  await press("Find");
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(REFERENCE)).toBeTruthy();
});

it("the history shows each payment's clerk and parcel, and whether money was returned", async () => {
  const line = {
    tax_year: "2026",
    bill_no: "B-77",
    trans_amount: 100,
    payee_name: "Ada Example",
    StatementType: "",
    property_id: "P-1",
    current_bill_amt: 100,
    property_address: "",
    owner_name: "",
  };
  show([
    row({ ClerkName: "Carl Clerk", CartPayments: [line] }),
    row({
      PaymentTransactionsId: "2",
      Confirmation: MEMO,
      OriginalConfirmation: REFERENCE,
      RefundType: "refund",
      PaymentType: "Refund",
    }),
  ]);
  const table = await screen.findByRole("table");
  expect(within(table).getByRole("row", { name: /2026 bill B-77.*P-1.*Carl Clerk/ })).toBeTruthy();
  expect(within(table).getByText(`Payment ${REFERENCE}`)).toBeTruthy();
});

it.each([
  [
    "declined",
    "insufficient_funds",
    "Insufficient funds",
    "Declined",
    /The bank or card company declined it/,
  ],
  [
    "cancelled",
    "terminal:CANCELED",
    "The sale was canceled. No money was taken.",
    "Canceled",
    /It was stopped before anything was charged/,
  ],
])(
  "the history says that a payment was %s, with the reason in words for %s",
  async (FinalStatus, ErrorMessage, why, badge, help) => {
    show([row({ FinalStatus, ErrorMessage })], { now: { Status: "declined" } });
    expect(within(await screen.findByRole("table")).getByText(badge)).toBeTruthy();
    await open();
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText(why)).toBeTruthy();
    expect(within(dialog).getByText(help)).toBeTruthy();
    expect(within(dialog).queryByText(ErrorMessage)).toBeNull();
  },
);

it("the history shows what remains of a partly refunded payment", async () => {
  show([row({ GivenBack: 40 })], { now: { IsVoidable: false, RefundableAmount: 60 } });
  await open();
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Left to give back")).toBeTruthy();
  expect(within(dialog).getByText("$60.00")).toBeTruthy();
});

it("the history shows what was received and given back on all pages, and saves it as a file", async () => {
  const { server } = show([row()], { sums: { Received: 1_502.35, GivenBack: 40 } });
  expect(await screen.findByText(/1 record · Received \$1,502\.35, given back \$40\.00/)).toBeTruthy();
  server.on(counterHistoryFile, () => ({ code: "unavailable", status: 503, message: "Down.", details: {} }));
  await press("Save as CSV");
  await expect.poll(() => server.callsOf(counterHistoryFile)).toHaveLength(1);
  const input = server.callsOf(counterHistoryFile)[0]?.input;
  expect(input?.body).toMatchObject({ Search: "", From: expect.stringMatching(/^\d{4}-/) });
  expect(input?.body).not.toHaveProperty("Skip");
});

it("the history says what is not listed before the count, without a sum, and not to a search", async () => {
  const { server } = show([row({ PaymentType: "CC" })], {
    withheld: 2,
    sums: { Received: 102.35, GivenBack: 0 },
  });
  expect(await screen.findByText(/^2 payments and refunds in cash or by check are not listed/)).toBeTruthy();
  expect(screen.getByText("1 record")).toBeTruthy();
  expect(screen.queryByText(/Received/)).toBeNull();
  fireEvent.input(screen.getByLabelText("Find a payment"), { target: { value: "Example" } });
  await press("Find");
  await expect
    .poll(() => server.callsOf(counterHistory).at(-1)?.input)
    .toMatchObject({ body: { Search: "Example" } });
  await waitFor(() => expect(screen.queryByText(/are not listed/)).toBeNull());
});

it("a day on which everything is withheld does not look like one without payments", async () => {
  show([], { withheld: 1 });
  expect(await screen.findByText(/^1 payment or refund in cash or by check is not listed/)).toBeTruthy();
  expect(screen.queryByText("No transaction found")).toBeNull();
});

const step = (Step: PaymentStepWire["Step"], change: Partial<PaymentStepWire> = {}): PaymentStepWire => ({
  At: "2026-11-20T15:00:00Z",
  Step,
  Who: "",
  Amount: null,
  Reason: "",
  Failure: "",
  Before: "",
  After: "",
  Asked: null,
  ...change,
});

it("a payment's record says where it was taken, what was refunded, and who changed what from what to what", async () => {
  const partly = row({
    GivenBack: 40,
    CheckNumber: "1044",
    CheckKind: "money_order",
    ReceiptNumber: "17",
    TerminalNickName: "Window 2",
    ClerkName: "Carl Clerk",
  });
  const refund = row({
    PaymentTransactionsId: "2",
    Confirmation: MEMO,
    OriginalConfirmation: REFERENCE,
    RefundType: "refund",
    PaymentType: "Refund",
    Amount: 40,
    Comments: "Paid twice",
    ClerkName: "Sue Super",
  });
  const { server } = show([partly]);
  server.on(paymentRecord, () => ({
    Confirmation: REFERENCE,
    Rows: [refund, partly] as never,
    DrawerDay: "2026-11-20",
    Barcode: "1101",
    GatewayReference: "",
    EmailAddress: "",
    Steps: [
      step("taken", { Who: "Carl Clerk", Amount: 102.35, After: "succeeded" }),
      step("refund_asked", {
        Who: "Sue Super",
        Amount: 40,
        Reason: "Paid twice",
        Before: "succeeded",
        After: "refund_submitted",
      }),
      step("refunded", { Amount: 40, Before: "refund_submitted", After: "succeeded" }),
      step("accepted", { Who: "Ann Admin", Asked: 103.35, Amount: 102.35 }),
    ],
  }));
  expect(within(await screen.findByRole("table")).getByText("Partly refunded")).toBeTruthy();
  await open();
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Carl Clerk, 11/20/2026")).toBeTruthy();
  for (const fact of ["Money order", "1044", "Window 2", "Receipt Number", "17"])
    expect(dialog.getByText(fact)).toBeTruthy();
  expect(dialog.getByRole("img", { name: `Barcode of the reference number ${REFERENCE}` })).toBeTruthy();
  const trail = within(dialog.getAllByRole("list").at(-1) as HTMLElement);
  expect(trail.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Taken at the counter, Carl ClerkStatus: Paid\$102\.35$/),
    expect.stringMatching(/Refund requested, Sue SuperStatus: Paid → Being refundedPaid twice−\$40\.00$/),
    expect.stringMatching(/RefundedStatus: Being refunded → Partly refunded−\$40\.00$/),
    expect.stringMatching(/Accepted after a review, Ann AdminAmount: \$103\.35 → \$102\.35\$102\.35$/),
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "Details of −$40.00, Refunded" }));
  expect(await screen.findByRole("link", { name: "Print Refund Memo" })).toBeTruthy();
  await press("Show the payment");
  expect(await screen.findByRole("heading", { name: /^\$102\.35 on/ })).toBeTruthy();
});

it("the history opens the payment in a link", async () => {
  show([row()], { at: `/?find=${REFERENCE}` });
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(REFERENCE)).toBeTruthy();
});

/** The query of the URL, and a button that goes back. */
function Here() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back from {search}
    </button>
  );
}

it("Back and Close both close the record of a payment, and leave the list with its filters", async () => {
  show([row()], { at: "/?days=any" });
  for (const leave of [/^Back from/, "Close"]) {
    await open();
    expect(await screen.findByRole("dialog")).toBeTruthy();
    await press(leave);
    expect(await screen.findByText("Back from ?days=any")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  }
});

it("a link opens the record of a payment, and closing it stays on the page", async () => {
  show([row()], { at: `/?days=any&payment=${REFERENCE}` });
  expect(await screen.findByRole("dialog")).toBeTruthy();
  await press("Close");
  expect(await screen.findByText("Back from ?days=any")).toBeTruthy();
});

it("a resident's link to the record of a payment opens nothing", async () => {
  show([row()], { at: `/?payment=${REFERENCE}`, userType: "user" });
  expect(await screen.findByText(`Back from ?payment=${REFERENCE}`)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a link to a payment that does not exist says so", async () => {
  show([], { at: `/?payment=${MEMO}` });
  expect(await screen.findByText("There is no payment with this reference number.")).toBeTruthy();
});

it("the history refuses a search with more than twenty results", async () => {
  show([], { count: 21 });
  fireEvent.input(await screen.findByLabelText("Find a payment"), { target: { value: "Example" } });
  await press("Find");
  expect(
    await screen.findByText("This search results in too many records. Please narrow your search."),
  ).toBeTruthy();
});

it("a void is made once, even if the answer was lost, and offers its memo", async () => {
  const { server } = show([row()]);
  const sent: RefundRequestWire[] = [];
  server.on(submitCashVoid, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) return { code: "offline", status: 0, message: "", details: {} };
    return { Status: "success", Confirmation: MEMO, Message: "" } as never;
  });
  await open();
  await press("Void Payment");
  await press("Void $102.35");
  expect((await screen.findAllByText("Choose a reason.")).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: "twice" } });
  await press("Void $102.35");
  expect(await screen.findByText(/nothing is given back twice/)).toBeTruthy();
  await press("Void $102.35");
  expect(await screen.findByText(new RegExp(MEMO))).toBeTruthy();
  expect(screen.getByRole("link", { name: "Print Refund Memo" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Email Refund Memo" })).toBeTruthy();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({
    ConfirmationId: REFERENCE,
    Amount: 102.35,
    TotalFees: 2.35,
    ReasonCode: "twice",
  });
});

it("a refund of part of a settled payment shows the allowed amounts", async () => {
  const { server } = show([row()], { now: { IsVoidable: false } });
  let sent: RefundRequestWire | undefined;
  server.on(submitCashVoid, ({ body }) => {
    sent = body;
    return { Status: "success", Confirmation: MEMO, Message: "" } as never;
  });
  await open();
  await press("Refund Payment");
  fireEvent.click(await screen.findByRole("radio", { name: /^Part of the payment/ }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "amount" } });
  const amount = screen.getByLabelText("Amount to give back");
  fireEvent.input(amount, { target: { value: "100.01" } });
  await press(/^Refund/);
  expect((await screen.findAllByText("Enter an amount between 0.01 and 100.00."))[0]).toBeTruthy();
  fireEvent.input(amount, { target: { value: "40" } });
  await press("Refund $40.00");
  expect(await screen.findByText("Payment Refunded Successfully")).toBeTruthy();
  expect(sent).toMatchObject({ Amount: 40, TotalFees: 0 });
});

it.each([
  ["Clerk", { RefundableAmount: 0 }, "The whole payment was already given back."],
  [
    "SMF",
    { IsVoidable: false },
    "The payment has settled, so it can only be refunded. Ask a clerk to refund it.",
  ],
  ["Clerk", { Status: "processing" }, "The payment is not confirmed yet. It can be given back once it is."],
])("a %s sees why a payment of %j cannot be voided or refunded", async (userType, now, why) => {
  show([row()], { userType, now });
  await open();
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Void|Refund)/ })).toBeNull();
});

it("a refused refund is explained in words, and the entries stay", async () => {
  const { server } = show([row()], { now: { IsVoidable: false } });
  server.on(submitCashVoid, () => ({ code: "refund_amount_invalid", status: 422, message: "", details: {} }));
  await open();
  await press("Refund Payment");
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: "payer" } });
  await press("Refund $102.35");
  expect(await screen.findByText(/That is more than is left of the payment/)).toBeTruthy();
  expect(screen.getByText("Refund unsuccessful")).toBeTruthy();
});

it("a void above the clerk's limit says so before it is sent, and then waits for another person", async () => {
  const { server } = show([row()], {}, { VoidLimitCents: 5_000 });
  server.on(
    submitCashVoid,
    () => ({ Status: "processing", Confirmation: "", Message: "", Approval: "waiting" }) as never,
  );
  await open();
  await press("Void Payment");
  expect(await screen.findByText(/^\$102.35 is above your limit of \$50.00/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "twice" } });
  await press("Request approval of $102.35");
  expect(await screen.findByText(/Do not give the money back until then/)).toBeTruthy();
});

it.each([
  [true, "button", /^Withdraw the request/],
  [false, "link", "Approve or refuse it on the Approvals page"],
])(
  "a payment whose refund waits (own request: %s) offers no other one, but a %s",
  async (IsOwn, role, name) => {
    const { server } = show([row()], { userType: "Supervisor" });
    server.on(refundApprovals, () => [
      { State: "waiting", Amount: 102.35, RequestedBy: "Carl", IsOwn } as never,
    ]);
    await open();
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Email Receipt" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Void Payment" })).toBeNull();
  },
);
