import { isStaff, may, rightsOfUser, rolesOf, SEE_PAYMENTS, userOf } from "@county-pay/core/session";
import Access from "../../platform/access/access.tsx";
import { optional } from "../../platform/optional.tsx";
import { usePortal } from "../../platform/portal-context.ts";
import { OfficeTexts } from "./office-texts.tsx";

const OpenedRecord = optional(() => import("../../shared/payment-record/opened-record.tsx"));

/**
 * What every page of a signed-in user has besides its screen; beside the menu's entry of the approvals, how many wait
 * instead.
 */
export default function SignedIn({ counts = false }: { readonly counts?: boolean }) {
  const { session } = usePortal();
  if (counts) return <Access counts />;
  return (
    <>
      <Access />
      {isStaff(rolesOf(userOf(session)?.userType ?? "")) ? <OfficeTexts /> : null}
      {may(rightsOfUser(userOf(session)), SEE_PAYMENTS) ? <OpenedRecord /> : null}
    </>
  );
}
