import type { Wallet } from "@county-pay/core/methods";

/** What a gateway says about a site. `why`: its reason for the wallets that it did not verify; '' without one. */
type SiteRegistration =
  | { readonly outcome: "registered"; readonly wallets: readonly Wallet[]; readonly why: string }
  | { readonly outcome: "unknown" };

/** The wallets of a gateway (decision 365). */
export interface GatewayWallets {
  readonly kinds: readonly Wallet[];
  /** Whether they are real: browsers then open them only on a page with TLS. */
  readonly needsTls: boolean;
  /** The page that stands in for a wallet's sheet; omitted if the gateway's own fields show wallets. */
  readonly sheet?: string;
  /**
   * Registers a site by its origin, together with the origin of the card frame in it, and has the gateway verify both. The
   * same site again is verified again. Never throws.
   */
  register(site: string, frame: string): Promise<SiteRegistration>;
}

/** The wallets of a gateway that has none. */
export const NO_WALLETS: Pick<GatewayWallets, "kinds" | "needsTls"> = { kinds: [], needsTls: true };
