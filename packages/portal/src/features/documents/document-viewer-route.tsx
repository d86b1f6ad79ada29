import { documents, printOdata } from "@county-pay/core/contract";
import { useQuery } from "../../platform/query/use-query.ts";
import { useParams } from "../../platform/router/index.ts";
import { DocumentScreen } from "./document-screen.tsx";

/** document-viewer/{recordDetailsId}: the documents of a bill of one's own (CALL-030, ROUTE-025). */
export function Component() {
  const { recordDetailsId = "" } = useParams();
  const asked = useQuery(documents, {
    query: printOdata(
      { RecordDetailsId: "id" },
      { filter: [{ op: "eq", field: "RecordDetailsId", value: recordDetailsId }] },
    ),
  });
  return <DocumentScreen asked={{ ...asked, answer: asked.answer?.value }} />;
}
