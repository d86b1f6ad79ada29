import Access from "../../platform/access/access.tsx";
import OpenedRecord from "../../shared/payment-record/opened-record.tsx";

/**
 * What every page of a signed-in user has besides its screen; beside the menu's entry of the approvals, how many wait
 * instead.
 */
export default function SignedIn({ counts = false }: { readonly counts?: boolean }) {
  if (counts) return <Access counts />;
  return (
    <>
      <Access />
      <OpenedRecord />
    </>
  );
}
