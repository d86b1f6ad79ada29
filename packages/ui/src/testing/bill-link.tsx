import type { BillLinkProps } from "../search/property-results.tsx";

/** A link that only names its destination. */
export const BillLink = ({ bill, pays = false, ...rest }: BillLinkProps) => (
  <a {...rest} href={`#${pays ? "pay" : "view"}-${bill.id}`} />
);
