import { picture, signIn } from "./picture.ts";

const SECTIONS = [
  "receipts",
  "collections",
  "levy",
  "hours",
  "general-ledger",
  "transactions",
  "close-out",
  "refunds",
  "returns",
  "fees",
  "unpaid",
  "settlement",
  "attention",
  "audit",
] as const;

for (const section of SECTIONS)
  picture(`reports-${section}`, async (studio) => {
    await signIn(studio, "admin");
    await studio.open(`/demo/clerk/reports/pay-plus-reports/${section}`);
  });
