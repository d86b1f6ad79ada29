import Access from "../../platform/access/access.tsx";
import OpenedRecord from "../../shared/payment-record/opened-record.tsx";

/** What every page of a signed-in user has besides its screen. */
export default function SignedIn() {
  return (
    <>
      <Access />
      <OpenedRecord />
    </>
  );
}
