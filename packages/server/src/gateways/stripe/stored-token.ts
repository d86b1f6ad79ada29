/** A Stripe customer with one card or account and no personal data. */
export interface StoredInstrument {
  readonly customer: string;
  readonly instrument: string;
}

/** The customer and instrument of a stored token; null for a one-time token. */
export function parseStoredToken(token: string): StoredInstrument | null {
  const [, customer, instrument] = /^(cus_[A-Za-z0-9]+)-((?:card|pm)_[A-Za-z0-9]+)$/.exec(token) ?? [];
  return customer && instrument ? { customer, instrument } : null;
}

/** The token of a stored instrument. */
export const tokenOf = ({ customer, instrument }: StoredInstrument): string => `${customer}-${instrument}`;
