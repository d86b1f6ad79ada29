/** A customer of Stripe's that holds one card or account and nothing of a person. */
export interface Kept {
  readonly customer: string;
  readonly instrument: string;
}

/** What is kept under a token; null for a token that is good for once. */
export function keptOf(token: string): Kept | null {
  const [, customer, instrument] = /^(cus_[A-Za-z0-9]+)-((?:card|pm)_[A-Za-z0-9]+)$/.exec(token) ?? [];
  return customer && instrument ? { customer, instrument } : null;
}

/** The token under which it is kept. */
export const tokenOf = ({ customer, instrument }: Kept): string => `${customer}-${instrument}`;
