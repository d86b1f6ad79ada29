import { guestDocument } from "@county-pay/core/contract";
import { useQuery } from "../../platform/query/use-query.ts";
import { useParams } from "../../platform/router/index.ts";
import { DocumentScreen } from "./document-screen.tsx";

/** guest-document-viewer/{recordDetailsId}/{companyId} (ROUTE-026, CALL-031). */
export function Component() {
  const { recordDetailsId = "", companyId = "" } = useParams();
  const { answer, ...asked } = useQuery(guestDocument, { params: { recordDetailsId, companyId } });
  return <DocumentScreen asked={{ ...asked, answer: answer ? [answer] : undefined }} />;
}
