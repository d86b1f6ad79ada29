import type { EvidencePartKey } from "@county-pay/core/disputes";
import type { Identity } from "../kernel/identity.ts";
import { createPaper, finish } from "./paper.ts";
import { heading, letterhead, paragraph } from "./parts.ts";

const TITLES: Readonly<Record<EvidencePartKey, string>> = {
  paid: "What was paid",
  terms: "What the payer agreed to",
  receipt: "The receipt",
  delivery: "Delivery of the receipt",
  session: "Log of the payment",
  earlier: "Earlier payments by the same payer",
  refunds: "Refunds",
};

/** What a pack is composed of. */
export interface PackSheet {
  readonly company: string;
  readonly confirmation: string;
  readonly identity: Identity;
  /** The chosen parts with their lines, in order. */
  readonly parts: readonly (readonly [EvidencePartKey, readonly string[]])[];
  /** The office's own words; '' for none. */
  readonly note: string;
  /** In milliseconds. */
  readonly now: number;
}

/** The evidence as one tagged PDF, in English, because banks read it. */
export function disputePackPdf({
  company,
  confirmation,
  identity,
  parts,
  note,
  now,
}: PackSheet): Promise<Buffer> {
  const title = `Response to a dispute of payment ${confirmation}`;
  const paper = createPaper({
    title: `${title} · ${company}`,
    author: company,
    language: "en",
    identity,
    madeAt: new Date(now),
  });
  letterhead(paper, company, "Dispute");
  heading(paper, title);
  for (const line of note.split("\n").filter((one) => one.trim() !== "")) paragraph(paper, line);
  for (const [part, lines] of parts) {
    heading(paper, TITLES[part]);
    for (const line of lines) paragraph(paper, line, { size: 10 });
  }
  return finish(paper, `${company} · ${title}`, (page, pages) => `Page ${page} of ${pages}`);
}
