import { EVIDENCE_PARTS, type EvidencePartKey } from "@county-pay/core/disputes";
import { formatLogStamp } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import type { DisputeFacts } from "./facts.ts";
import { methodNames } from "./method-names.ts";

/** What the county is called, and its zone, an IANA name. */
export interface EvidenceOffice {
  readonly name: string;
  readonly timeZone: string;
}

type Say = (facts: DisputeFacts, office: EvidenceOffice) => readonly string[];

/** A time with its zone, as a bank compares it with its own log: 2026-11-26 12:00:00 EST. */
const stamp = (at: Date, timeZone: string): string => formatLogStamp(at.toISOString(), timeZone);

const money = (amount: number): string => formatMoney(cents(amount));

const STATES: Readonly<Record<string, string>> = {
  created: "The payment was begun.",
  submitted: "The charge was sent to the processor.",
  challenged: "The payer's bank asked the payer to approve the charge.",
  pending: "The charge waited for the payer's bank.",
  succeeded: "The charge was approved.",
  declined: "The charge was declined.",
  unknown: "The processor had not answered yet.",
  void_submitted: "The office asked for a void.",
  voided: "The payment was voided.",
  refund_submitted: "The office asked for a refund.",
  refunded: "The payment was refunded.",
  returned: "The payer's bank returned the payment.",
};

const MAILS: Readonly<Record<string, string>> = {
  queued: "not sent yet",
  sent: "accepted by the recipient's mail server",
  bounced: "refused by the recipient's mail server",
  failed: "could not be sent",
  dropped: "no longer to be sent",
};

const paid: Say = (facts, office) => [
  `${office.name} collects taxes and fees for its residents. This payment discharged a debt to the county; nothing is shipped.`,
  `Reference number: ${facts.confirmation}`,
  `Amount: ${money(facts.total)}${facts.fee > 0 ? `, which includes a service fee of ${money(facts.fee)}` : ""}`,
  `Paid with: ${methodNames(facts)}`,
  `Payer: ${[facts.payer.FirstName, facts.payer.LastName].filter(Boolean).join(" ") || "not stated"}`,
  ...facts.bills.map(
    ({ bill, parcel, year, cents: amount }) =>
      `Bill ${bill}${parcel === "" ? "" : `, property ${parcel}`}${year > 0 ? `, tax year ${year}` : ""}: ${money(amount)}`,
  ),
  ...facts.products.map(({ name, cents: amount }) => `${name}: ${money(amount)}`),
];

const AGREED: Readonly<Record<DisputeFacts["by"], readonly string[]>> = {
  counter: ["The payer paid at the office, in person."],
  autopay: [
    "The payer was signed in to their account with the county, and set up this automatic payment there.",
  ],
  user: ["The payer was signed in to their account with the county when they paid."],
  guest: [],
};

const PAID_AS: Readonly<Record<DisputeFacts["by"], string>> = {
  counter: "A clerk took the payment at the office.",
  autopay: "The payment was made automatically, on the schedule that the payer had set up.",
  user: "The payer was signed in to their account with the county.",
  guest: "The payer paid as a guest, after seeing the amount, the fee, and the payee.",
};

const terms: Say = ({ terms: accepted, by }, office) => {
  if (accepted)
    return [
      `Before paying, the payer had to check a box beside each of these statements. The wording has been in use since ${stamp(accepted.since, office.timeZone)}.`,
      ...accepted.statements.map((statement, at) => `${at + 1}. ${statement}`),
    ];
  return AGREED[by];
};

const delivery: Say = ({ mails }, office) =>
  mails.map(
    ({ to, state, createdAt, sentAt }) =>
      `Receipt to ${to}: written ${stamp(createdAt, office.timeZone)}, ${MAILS[state] ?? state}${sentAt ? ` ${stamp(sentAt, office.timeZone)}` : ""}.`,
  );

const session: Say = ({ openedAt, hostOrigin, by, isSaved, moves }, office) => [
  ...(openedAt
    ? [
        `${stamp(openedAt, office.timeZone)}: The payer opened the payment page${hostOrigin === "" ? "" : ` from ${hostOrigin}`}.`,
      ]
    : []),
  PAID_AS[by],
  ...(isSaved ? ["The payer used a card or account that they had saved before."] : []),
  ...moves.map(({ at, state }) => `${stamp(at, office.timeZone)}: ${STATES[state] ?? state}`),
  "The county stores neither the network address of the payer nor the results of address and security code checks.",
];

const earlier: Say = ({ earlier: payments }, office) =>
  payments.map(({ at, cents: amount }) => `${stamp(at, office.timeZone)}: ${money(amount)}, not disputed`);

const refunds: Say = ({ refunds: given }, office) =>
  given.map(({ at, cents: amount }) => `${stamp(at, office.timeZone)}: ${money(amount)} was refunded.`);

const receipt: Say = ({ confirmation }) => [`The receipt ${confirmation} is attached as it was issued.`];

const SAY: Readonly<Record<EvidencePartKey, Say>> = {
  paid,
  terms,
  receipt,
  delivery,
  session,
  earlier,
  refunds,
};

/** The evidence of each part, as lines of plain English text, because banks read it; empty if there is nothing to say. */
export const evidenceLines = (
  facts: DisputeFacts,
  office: EvidenceOffice,
): Readonly<Record<EvidencePartKey, readonly string[]>> =>
  Object.fromEntries(EVIDENCE_PARTS.map((part) => [part, SAY[part](facts, office)])) as Record<
    EvidencePartKey,
    readonly string[]
  >;
