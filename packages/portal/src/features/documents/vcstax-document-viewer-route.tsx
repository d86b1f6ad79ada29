import { altPdf } from "@county-pay/core/contract";
import { useQuery } from "../../platform/query/use-query.ts";
import { useParams } from "../../platform/router/index.ts";
import { DocumentScreen } from "./document-screen.tsx";

/**
 * vcstax-document-viewer/{propertyId}/{billNo}/{companyId}/{taxYear}: a bill from the alternate API (ROUTE-027,
 * CALL-032).
 */
export function Component() {
  const { propertyId = "", billNo = "", companyId = "", taxYear = "" } = useParams();
  const { answer, ...asked } = useQuery(altPdf, {
    query: { property_id: propertyId, bill_no: billNo, company_id: companyId, year: taxYear },
  });
  return <DocumentScreen asked={{ ...asked, answer: answer ? [answer] : undefined }} />;
}
