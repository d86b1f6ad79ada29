import type { Company } from "../../company/company.ts";
import type { ReceiptPaper } from "../../payments/index.ts";
import type { Environment } from "../types.ts";

const placeOf = ({ name }: Pick<Company, "name">): string => `_ap_receipt_paper_${name}`;

/** The paper on which this workstation prints receipts: letter, unless someone chose the roll of a receipt printer. */
export const receiptPaper = async (
  { storage }: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
): Promise<ReceiptPaper> =>
  (await storage.get(placeOf(company)).catch(() => null)) === "roll" ? "roll" : "letter";

/** Stores the paper for this workstation, even after the clerk signs out. */
export const keepReceiptPaper = (
  { storage }: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
  paper: ReceiptPaper,
): Promise<void> => storage.set(placeOf(company), paper).catch(() => undefined);
