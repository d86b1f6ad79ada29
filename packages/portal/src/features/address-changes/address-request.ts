import type { CallAnswer, readAddressChanges } from "@county-pay/core/contract";

/** One request in the list. */
export type AddressRequest = CallAnswer<typeof readAddressChanges>[number];

/** The new address of a request in one line. */
export const newAddressOf = ({ Request: asked }: AddressRequest): string =>
  [asked.NewAddress1, asked.NewCity, `${asked.NewState} ${asked.NewZip}`.trim(), asked.NewCountry]
    .filter(Boolean)
    .join(", ");
