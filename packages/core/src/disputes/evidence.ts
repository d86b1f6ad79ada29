/** The texts that evidence may have: what was paid, the session's log, the terms that were accepted, and our answer. */
export const EVIDENCE_TEXTS = ["payment", "session", "terms", "statement"] as const;

export type EvidenceText = (typeof EVIDENCE_TEXTS)[number];

/**
 * The files that evidence may have, one of each: the pack that we compose, the receipt as it was issued, and what a clerk
 * adds: letters to and from the payer, and any other document.
 */
export const EVIDENCE_FILES = ["pack", "receipt", "correspondence", "document"] as const;

export type EvidenceFileKind = (typeof EVIDENCE_FILES)[number];

/** The longest text of evidence, in characters. */
export const EVIDENCE_TEXT_LENGTH = 20_000;

/** All files of evidence together, in bytes: the smallest limit among the gateways that publish one. */
export const EVIDENCE_BYTES = 4_500_000;
