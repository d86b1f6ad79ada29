import { guestDocument } from "@county-pay/core/contract";
import { useAsk } from "../../app/data/use-ask.ts";
import { useParams } from "../../app/router/index.ts";
import { DocumentScreen } from "./document-screen.tsx";

/** guest-document-viewer/{recordDetailsId}/{companyId} (spec 0:64, 1:110). */
export function Component() {
  const { recordDetailsId = "", companyId = "" } = useParams();
  const { answer, ...asked } = useAsk(guestDocument, { params: { recordDetailsId, companyId } });
  return <DocumentScreen asked={{ ...asked, answer: answer ? [answer] : undefined }} />;
}
