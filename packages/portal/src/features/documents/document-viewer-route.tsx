import { documents, printOdata } from "@county-pay/core/contract";
import { useQuery } from "../../platform/query/use-query.ts";
import { useParams } from "../../platform/router/index.ts";
import { DocumentScreen } from "./document-screen.tsx";

/** document-viewer/{recordDetailsId}: the documents of the user's own bill (CALL-030, ROUTE-025). */
export function Component() {
  const { recordDetailsId = "" } = useParams();
  const result = useQuery(documents, {
    query: printOdata(
      { RecordDetailsId: "id" },
      { filter: [{ op: "eq", field: "RecordDetailsId", value: recordDetailsId }] },
    ),
  });
  return <DocumentScreen asked={{ ...result, answer: result.answer?.value }} />;
}
