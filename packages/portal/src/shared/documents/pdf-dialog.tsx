import type { Bill } from "@county-pay/core/bills";
import { guestDocument } from "@county-pay/core/contract";
import { documentPageMessages } from "@county-pay/core/messages";
import { Dialog, useTexts } from "@county-pay/ui";
import { useQuery } from "../../platform/query/use-query.ts";
import { AskedDocuments } from "./asked-documents.tsx";

/** The 'PDF Viewer' dialog (SHELL-042) with a bill's document. */
export function PdfDialog({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }) {
  const texts = useTexts(documentPageMessages);
  const result = useQuery(guestDocument, {
    params: { recordDetailsId: bill.id, companyId: String(bill.companyId) },
  });
  const { answer } = result;
  return (
    <Dialog title={texts.viewer} size="large" onClose={onClose}>
      <AskedDocuments asked={{ ...result, answer: answer ? [answer] : undefined }} />
    </Dialog>
  );
}
