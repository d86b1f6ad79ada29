/**
 * The wallets that pay with a card. A payment with one is a card payment: same code, fee, rules, and reports. Only its
 * card is entered in another way.
 */
export const WALLETS = ["apple_pay", "google_pay"] as const;
export type Wallet = (typeof WALLETS)[number];

/** Their names, which are the same in every language. */
export const WALLET_NAMES: Readonly<Record<Wallet, string>> = {
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
};

/** Whether it is the code of a wallet. */
export const isWallet = (code: unknown): code is Wallet => WALLETS.some((one) => one === code);

/** A site that a gateway was asked to register for wallets, and its answer. */
export interface WalletSite {
  /** The site's exact origin. */
  readonly origin: string;
  /** The gateway account that it is registered at; null for the installation's. */
  readonly account: string | null;
  /** The wallets that the gateway verified for this site; none while it has not. */
  readonly wallets: readonly Wallet[];
  /** The gateway's reason for wallets that are missing; '' without one. */
  readonly why: string;
  /** ISO. */
  readonly checkedAt: string;
}

/**
 * Whether a site offers wallets, and otherwise why not: `no_wallets`: the gateway has none; `not_registered`: an admin
 * did not turn them on; `other_account`: they were turned on for an account that the county has left; `not_verified`: the
 * gateway has not verified the site; `not_secure`: it is not https, and browsers open no real wallet there.
 */
export const WALLET_STATES = [
  "offered",
  "no_wallets",
  "not_registered",
  "other_account",
  "not_verified",
  "not_secure",
] as const;
export type WalletState = (typeof WALLET_STATES)[number];

/** What decides about wallets: the gateway, its account, and the sites that were registered. */
export interface WalletSetting {
  readonly account: string | null;
  /** The wallets of the gateway. */
  readonly wallets: readonly Wallet[];
  /** Whether browsers open them only on a page with TLS: those of any gateway but the sandbox. */
  readonly needsTls: boolean;
  readonly sites: readonly WalletSite[];
}

/** The state of a site, by its exact origin. */
export function walletState(origin: string, setting: WalletSetting): WalletState {
  const { account, wallets, needsTls, sites } = setting;
  if (wallets.length === 0) return "no_wallets";
  if (needsTls && !origin.startsWith("https://")) return "not_secure";
  const known = sites.filter((site) => site.origin === origin);
  const site = known.find((one) => one.account === account);
  if (!site) return known.length > 0 ? "other_account" : "not_registered";
  return site.wallets.some((wallet) => wallets.includes(wallet)) ? "offered" : "not_verified";
}

/** The sites that offer wallets, each with those that it offers, in their usual order. */
export const offeringSites = (
  setting: WalletSetting,
): readonly { readonly origin: string; readonly wallets: readonly Wallet[] }[] =>
  setting.sites
    .filter((site) => walletState(site.origin, { ...setting, sites: [site] }) === "offered")
    .map(({ origin, wallets }) => ({
      origin,
      wallets: setting.wallets.filter((wallet) => wallets.includes(wallet)),
    }));

/** A card's nickname as receipts show it: '•••• 1111 (Apple Pay)' if a wallet paid with it. */
export const nicknameWith = (nickname: string, wallet: string): string =>
  isWallet(wallet) ? `${nickname} (${WALLET_NAMES[wallet]})`.trim() : nickname;
