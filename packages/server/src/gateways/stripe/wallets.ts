import { isWallet, WALLETS, type Wallet } from "@county-pay/core/methods";
import type { GatewayWallets } from "../wallets.ts";
import type { StripeApi } from "./api.ts";
import { type Domain, PaymentMethodDomain, pageOf } from "./wire.ts";

/** The wallet of a card, as Stripe names it; undefined for others than ours, and for none. */
export const walletOf = (type: string | null | undefined): Wallet | undefined =>
  isWallet(type) ? type : undefined;

const isActive = (domain: Domain, wallet: Wallet): boolean =>
  domain.enabled && domain[wallet].status === "active";

/** Why a domain has no such wallet, in Stripe's words; '' if it has. */
const whyNot = (domain: Domain, wallet: Wallet): string =>
  isActive(domain, wallet) ? "" : (domain[wallet].status_details?.error_message ?? "");

/** A domain at Stripe, registered if it was not, and verified again if anything is missing; null without an answer. */
async function register(api: StripeApi, name: string): Promise<Domain | null> {
  const known = await api.ask(pageOf(PaymentMethodDomain), (stripe) =>
    stripe.paymentMethodDomains.list({ domain_name: name, limit: 1 }),
  );
  if (known.kind !== "answer") return null;
  const [found] = known.answer.data;
  const read = await api.ask(PaymentMethodDomain, (stripe) =>
    found
      ? stripe.paymentMethodDomains.update(found.id, { enabled: true })
      : stripe.paymentMethodDomains.create({ domain_name: name }),
  );
  if (read.kind !== "answer") return null;
  const domain = read.answer;
  if (WALLETS.every((wallet) => isActive(domain, wallet))) return domain;
  const again = await api.ask(PaymentMethodDomain, (stripe) =>
    stripe.paymentMethodDomains.validate(domain.id),
  );
  return again.kind === "answer" ? again.answer : domain;
}

/** Stripe's wallets, which its Payment Element shows. Browsers want both the site and the card frame in it registered. */
export const stripeWallets = (api: StripeApi): GatewayWallets => ({
  kinds: WALLETS,
  needsTls: true,
  async register(site, frame) {
    const names = [...new Set([site, frame].map((origin) => new URL(origin).hostname))];
    const domains: Domain[] = [];
    for (const name of names) {
      const domain = await register(api, name);
      if (!domain) return { outcome: "unknown" };
      domains.push(domain);
    }
    const reasons = domains.flatMap((domain) => WALLETS.map((wallet) => whyNot(domain, wallet)));
    return {
      outcome: "registered",
      wallets: WALLETS.filter((wallet) => domains.every((domain) => isActive(domain, wallet))),
      why: [...new Set(reasons)].filter(Boolean).join(" ").slice(0, 500),
    };
  },
});
