import "./receipt.css";
import { decodeJson } from "@county-pay/core/session";
import { ReceiptScreen } from "@county-pay/ui/screens";
import { useEffect } from "react";
import { usePaths } from "../../platform/paths.ts";
import { useJourney } from "../../platform/portal-context.ts";
import { Navigate, useNavigate, useSearchParams } from "../../platform/router/index.ts";
import { useSearch } from "../../platform/search-store.ts";
import { UpdateCheck } from "../../platform/update-check/update-check.tsx";
import { PortalReceipt } from "./portal-receipt.tsx";

const confirmationOf = (value: unknown): string | null =>
  typeof value === "object" &&
  value !== null &&
  "Confirmation" in value &&
  typeof value.Confirmation === "string"
    ? value.Confirmation
    : null;

/** payment-successful?paymentResults={encoded}: the receipt comes from the server, not from the URL. */
export function Component() {
  const journey = useJourney();
  const search = useSearch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const paths = usePaths();
  const confirmation = confirmationOf(decodeJson(query.get("paymentResults")));
  // The results that Back leads to show the paid bill as unpaid.
  useEffect(() => void search.actions.retry(), [search]);
  if (!confirmation) return <Navigate to={paths.home} replace />;
  return (
    <>
      <UpdateCheck key={confirmation} confirmation={confirmation} />
      <ReceiptScreen
        journey={journey}
        confirmation={confirmation}
        onHome={() => navigate(paths.home)}
        view={PortalReceipt}
      />
    </>
  );
}
