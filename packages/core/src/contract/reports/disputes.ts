import * as v from "valibot";
import { DISPUTE_REASONS, DISPUTE_STATES } from "../../disputes/dispute.ts";
import { EVIDENCE_PARTS } from "../../disputes/parts.ts";
import { REFUND_PAYMENTS, SEE_MONEY } from "../../roles/permissions.ts";
import { byId, Confirmation, RowId } from "../../wire/ids.ts";
import { Base64, Count, Dollars, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { Csv } from "./report-page.ts";

const office = { access: "login", roles: SEE_MONEY, source: "OFFICE-008", invented: true } as const;
const answering = { ...office, roles: REFUND_PAYMENTS } as const;

/** A dispute of a payment at the gateway. Dollars. */
const dispute = {
  Id: RowId,
  /** The disputed payment. */
  Confirmation,
  Amount: Dollars,
  /** What is withdrawn now, and what the gateway has charged the county for the dispute. */
  Withdrawn: Dollars,
  GatewayFee: Dollars,
  Reason: v.picklist(DISPUTE_REASONS),
  /** The network's own code: 10.4, 4837, R10; '' if the gateway does not say. */
  NetworkCode: words(40),
  State: v.picklist(DISPUTE_STATES),
  OpenedAt: IsoInstant,
  /** When the gateway stops accepting an answer; null if it expects none. */
  AnswerBy: v.nullable(IsoInstant),
  ClosedAt: v.nullable(IsoInstant),
  /** What the office answered; '' if nothing. `AnsweredAt` is null until the gateway confirms it. */
  Answer: v.picklist(["", "submitted", "accepted"]),
  AnsweredAt: v.nullable(IsoInstant),
  AnsweredBy: words(300),
};
const Dispute = v.object(dispute);
/** A dispute on the wire, in dollars. */
export type DisputeWire = v.InferOutput<typeof Dispute>;

/** What may have happened to a dispute. */
export const DISPUTE_EVENTS = [
  "opened",
  "state",
  "withdrawn",
  "reinstated",
  "fee",
  "answering",
  "answered",
  "refused",
] as const;

const DisputeEvent = v.object({
  At: IsoInstant,
  Kind: v.picklist(DISPUTE_EVENTS),
  /** The new state of `opened` and `state`; otherwise ''. */
  State: v.picklist([...DISPUTE_STATES, ""]),
  /** Lost because nobody answered in time. */
  IsSilent: v.boolean(),
  Amount: v.nullable(Dollars),
  /** The person; '' for the gateway. */
  By: words(300),
});
/** Something that happened to a dispute, on the wire. */
export type DisputeEventWire = v.InferOutput<typeof DisputeEvent>;

/** A part of the evidence, as it would be sent: lines of plain text. Empty if there is nothing to say. */
const EvidencePart = v.object({ Part: v.picklist(EVIDENCE_PARTS), Lines: list(words(8_000), 400) });
/** A part of the evidence on the wire. */
export type EvidencePartWire = v.InferOutput<typeof EvidencePart>;

const Whole = v.object({
  Dispute,
  /** Oldest first. */
  Events: list(DisputeEvent, 1_000),
  /** What can be sent; empty once it was sent. */
  Parts: list(EvidencePart, EVIDENCE_PARTS.length),
  /** What was sent, each with its file name or the text itself. */
  Sent: list(v.object({ Part: words(40), Name: words(200), Text: words(20_000), Bytes: Count }), 20),
  /** Whether the gateway still accepts an answer, and none was sent. */
  MayAnswer: v.boolean(),
});
/** A dispute with its history and evidence on the wire. */
export type DisputeDetailsWire = v.InferOutput<typeof Whole>;

/** The county's disputes: open ones first by their deadline, then closed ones, newest first. */
export const disputes = endpoint({
  ...office,
  name: "Disputes",
  method: "GET",
  path: "/AlchemePay/Disputes",
  answer: list(Dispute, 1_000),
});

/** All disputes, as a file of comma-separated values in the caller's language. */
export const disputesCsv = endpoint({
  ...office,
  exports: "disputes",
  name: "DisputesCsv",
  method: "GET",
  path: "/AlchemePay/DisputesCsv",
  answer: Csv,
  answerType: "text",
});

/** A dispute with its history, and the evidence that can be sent or was. Refusals: not_found. */
export const disputeDetails = endpoint({
  ...office,
  name: "Dispute",
  method: "GET",
  path: "/AlchemePay/Disputes/:id",
  params: byId,
  answer: Whole,
});

/**
 * The bytes of a file as base64. By its characters alone: a pattern of groups of four overflows the stack of the regular
 * expression at a few megabytes.
 */
const FileBytes = v.pipe(v.string(), v.maxLength(6_100_000), v.regex(/^[A-Za-z0-9+/]*={0,2}$/));

const chosen = {
  Id: RowId,
  /** The parts to send. */
  Parts: list(v.picklist(EVIDENCE_PARTS), EVIDENCE_PARTS.length),
  /** The office's own words to the bank; '' for none. */
  Note: v.pipe(text(5_000), v.trim()),
};

/** The pack as it would be sent: base64 of a PDF. Refusals: not_found, unavailable. */
export const disputePack = endpoint({
  ...office,
  name: "DisputePack",
  method: "POST",
  path: "/AlchemePay/DisputePack",
  body: v.strictObject(chosen),
  answer: v.object({ Bytes: Base64 }),
});

/** What the gateway said of an answer. `unknown`: it has not answered, and is asked again. */
const Outcome = v.object({ Status: v.picklist(["done", "refused", "unknown"]) });

/**
 * Sends the evidence to the gateway, once. Refusals: not_found, already_exists (it was answered before, or is closed),
 * validation_failed (a file is no PDF or PNG, or all files are more than 4.5 MB).
 */
export const answerDispute = endpoint({
  ...answering,
  name: "AnswerDispute",
  method: "POST",
  path: "/AlchemePay/AnswerDispute",
  body: v.strictObject({
    ...chosen,
    /** One file of each kind. */
    Files: list(
      v.strictObject({
        Kind: v.picklist(["correspondence", "document"]),
        Name: v.pipe(text(100), v.minLength(1)),
        Base64: FileBytes,
      }),
      2,
    ),
  }),
  answer: Outcome,
});

/** Concedes a dispute, which is lost at once. Refusals: not_found, already_exists. */
export const acceptDispute = endpoint({
  ...answering,
  name: "AcceptDispute",
  method: "POST",
  path: "/AlchemePay/AcceptDispute",
  body: v.strictObject({ Id: RowId, Note: v.pipe(text(500), v.trim(), v.minLength(1)) }),
  answer: Outcome,
});
