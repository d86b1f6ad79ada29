import * as v from "valibot";
import type { AccountValues, CountyAccounts, OpenedAccount } from "../accounts.ts";
import type { GatewayEnvironment } from "../place.ts";
import { createStripeApi } from "./api.ts";
import { ECHECKS_SETTING, isLive } from "./county-account.ts";
import { createStripeGateway, type StripeSettings } from "./gateway.ts";

/** The metadata of a connected account with the name of its county, which only the platform can write. */
const COUNTY = "county_pay_county";

const Names = v.nullish(v.array(v.string()), []);

/** What we read of a connected account. */
const Connected = v.object({
  object: v.literal("account"),
  id: v.string(),
  charges_enabled: v.boolean(),
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
  capabilities: v.nullish(v.object({ us_bank_account_ach_payments: v.nullish(v.string(), "") }), {}),
  requirements: v.nullish(v.object({ currently_due: Names, past_due: Names }), {}),
});
type Connected = v.InferOutput<typeof Connected>;

/** Whether it takes the payments that the county chose. */
const isReady = ({ charges_enabled: charges, capabilities }: Connected, eChecks: boolean): boolean =>
  charges && (!eChecks || capabilities.us_bank_account_ach_payments === "active");

function open(platform: StripeSettings, { Account: connected = "", EChecks }: AccountValues): OpenedAccount {
  const { apiUrl, secretKey } = platform;
  const eChecks = EChecks === "on";
  return {
    isLive: isLive(secretKey),
    create: (timeoutMs) => createStripeGateway({ ...platform, connected, eChecks }, timeoutMs),
    async test(timeoutMs, county) {
      const api = createStripeApi({ url: apiUrl, secretKey, timeoutMs });
      const read = await api.ask(Connected, (stripe) => stripe.accounts.retrieve(connected));
      if (read.kind === "answer") {
        const { id, metadata, requirements } = read.answer;
        if (metadata[COUNTY] !== county) return { outcome: "not_assigned" };
        if (!isReady(read.answer, eChecks)) return { outcome: "not_ready" };
        const { currently_due: due = [], past_due: late = [] } = requirements;
        return { outcome: "valid", account: id, connected: [...due, ...late].length > 0 ? "due" : "ready" };
      }
      const status = read.kind === "key_used" ? 400 : read.status;
      if (status === 401) return { outcome: "wrong_key" };
      if (status === 403 || status === 404) return { outcome: "not_connected" };
      return status === 0 ? { outcome: "no_answer" } : { outcome: "not_understood", status };
    },
  };
}

/**
 * A county's account that is connected to the operator's, Stripe's platform (decision 371). The operator's keys charge for
 * it, so a county enters only its ID. An ID is no secret: the platform marks in its metadata which county's it is.
 */
export const connectedAccounts = (
  platformIn: (env: GatewayEnvironment, origins: readonly string[]) => StripeSettings | null,
): CountyAccounts => ({
  label: "Stripe Connect",
  isOffered: (env, { origins }) => platformIn(env, origins) !== null,
  settings: [
    {
      name: "Account",
      label: {
        en: "Account ID",
        es: "Identificador de la cuenta (Account ID)",
        vi: "Mã tài khoản (Account ID)",
      },
      hint: {
        en: "acct_…, in Stripe's dashboard under Settings, Account details. The operator of this installation connects the account first.",
        es: "acct_…, en el panel de Stripe, en Settings, Account details. Antes, el operador de esta instalación conecta la cuenta.",
        vi: "acct_…, trong trang quản lý của Stripe, mục Settings, Account details. Đơn vị vận hành hệ thống này kết nối tài khoản trước.",
      },
      isSecret: false,
      pattern: /^acct_[A-Za-z0-9]{1,95}$/,
    },
    ECHECKS_SETTING,
  ],
  open(values, env, { origins }) {
    const platform = platformIn(env, origins);
    if (!platform) throw new TypeError("there is no platform for connected accounts");
    return open(platform, values);
  },
});
