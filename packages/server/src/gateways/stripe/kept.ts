/** A Stripe customer with one card or account and no personal data. */
export interface Kept {
  readonly customer: string;
  readonly instrument: string;
}

/** The customer and instrument of a stored token; null for a one-time token. */
export function keptOf(token: string): Kept | null {
  const [, customer, instrument] = /^(cus_[A-Za-z0-9]+)-((?:card|pm)_[A-Za-z0-9]+)$/.exec(token) ?? [];
  return customer && instrument ? { customer, instrument } : null;
}

/** The token of a stored instrument. */
export const tokenOf = ({ customer, instrument }: Kept): string => `${customer}-${instrument}`;
