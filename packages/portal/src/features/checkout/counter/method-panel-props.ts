import type { CounterCheckoutStore, CounterField } from "@county-pay/core/journey";

/** The props of each payment method's panel. */
export interface MethodPanelProps {
  readonly store: CounterCheckoutStore;
  /** The ID of a field on the page, for its errors. */
  readonly fieldId: (field: CounterField) => string;
}
