import type { DisputeRecord } from "../records.ts";
import { DISPUTE_CONTROLS, type DisputeControl } from "./disputes.ts";

const LABELS: Readonly<Record<DisputeControl, string>> = {
  win: "The bank decides for the county",
  lose: "The bank decides for the payer",
  escalate: "Make it a chargeback",
  lapse: "Let the deadline pass",
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const button = (id: string, control: DisputeControl): string =>
  `<form method="post" action="/disputes/${id}/${control}"><button>${LABELS[control]}</button></form>`;

const row = ({ id, reference, amount, reason, state, evidence }: DisputeRecord): string =>
  `<tr><td><code>${reference}</code></td><td>${dollars(amount)}</td><td>${reason}</td><td>${state}</td>
<td>${evidence.length === 0 ? "none" : evidence.map((one) => one.replace(/[^\w .-]/g, "")).join(", ")}</td>
<td>${DISPUTE_CONTROLS.map((control) => button(id, control)).join("")}</td></tr>`;

/** The disputes on the sandbox's page, with what a bank may decide. */
export const disputesTable = (disputes: readonly DisputeRecord[]): string =>
  disputes.length === 0
    ? ""
    : `<table><caption>Disputes, and what the bank decides</caption>
<thead><tr><th scope="col">Charge</th><th scope="col">Amount</th><th scope="col">Reason</th><th scope="col">State</th><th scope="col">Evidence</th><th scope="col">Decide</th></tr></thead>
<tbody>
${disputes.map(row).join("\n")}
</tbody></table>`;
