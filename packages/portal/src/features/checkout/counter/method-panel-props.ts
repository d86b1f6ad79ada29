import type { CounterCheckoutStore, CounterField } from "@county-pay/core/journey";

/** What every panel of a way to pay is given. */
export interface MethodPanelProps {
  readonly store: CounterCheckoutStore;
  /** The id of a field on the page, for its errors. */
  readonly fieldId: (field: CounterField) => string;
}
