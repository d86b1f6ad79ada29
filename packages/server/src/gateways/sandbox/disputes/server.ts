import * as v from "valibot";
import { DISPUTE_CONTROLS, type Disputes } from "./disputes.ts";
import { EvidenceBody, OpenDisputeBody } from "./wire.ts";

/** Evidence is base64 in JSON, so it takes a third more than `EVIDENCE_BYTES`. */
export const MAX_EVIDENCE_BYTES = 7_000_000;

/** A status and a body. */
type Answered = readonly [status: number, body: unknown];

/** Whether a path is one of the disputes' calls. */
export const isDisputeCall = (path: string): boolean => /^\/disputes(\/|$)/.test(path);

/** Answers a call about disputes; 404 for an unknown dispute, 409 if it cannot be done any more. */
export async function answerDispute(
  disputes: Disputes,
  call: string,
  since: string | null,
  body: unknown,
): Promise<Answered> {
  if (call === "GET /disputes") return [200, await disputes.list(Date.parse(since ?? "") || 0)];
  if (call === "POST /disputes") {
    const parsed = v.safeParse(OpenDisputeBody, body);
    if (!parsed.success) return [400, { error: "invalid_request" }];
    const opened = await disputes.dispute(parsed.output);
    return opened ? [200, opened] : [404, { error: "not_found" }];
  }
  const [, method, id = "", act] = /^(GET|POST) \/disputes\/([\w-]{1,64})(?:\/(\w+))?$/.exec(call) ?? [];
  const found = await disputes.find(id);
  if (!found) return [404, { error: "not_found" }];
  if (method === "GET" && !act) return [200, found];
  const control = DISPUTE_CONTROLS.find((one) => one === act);
  if (control) await disputes.control(id, control);
  else if (act === "accept") {
    if (!(await disputes.accept(id))) return [409, { error: "not_open" }];
  } else if (act === "answer") {
    const parsed = v.safeParse(EvidenceBody, body);
    if (!parsed.success) return [400, { error: "invalid_request" }];
    if (!(await disputes.answer(id, parsed.output))) return [409, { error: "not_open" }];
  } else return [404, { error: "unknown_call" }];
  return [200, await disputes.find(id)];
}
