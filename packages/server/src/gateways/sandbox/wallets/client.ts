import { WALLETS } from "@county-pay/core/methods";
import type { GatewayWallets } from "../../wallets.ts";
import { WALLET_PATH } from "./page.ts";

/** A site whose host begins so is never verified, as one is that does not serve Apple's file. */
const UNVERIFIED = /^https?:\/\/unverified\./;

/** The sandbox's wallets. `url`: of its books, as browsers reach them. */
export const sandboxWallets = (url: string): GatewayWallets => ({
  kinds: WALLETS,
  needsTls: false,
  sheet: `${url}${WALLET_PATH}`,
  register: async (site) =>
    UNVERIFIED.test(site)
      ? { outcome: "registered", wallets: ["google_pay"], why: "The site does not serve Apple's file." }
      : { outcome: "registered", wallets: WALLETS, why: "" },
});
