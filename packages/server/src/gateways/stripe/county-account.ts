import * as v from "valibot";
import type { CountyAccounts } from "../accounts.ts";
import { createStripeApi } from "./api.ts";
import { createStripeGateway } from "./gateway.ts";
import { secretsIn, WEBHOOK_SECRETS } from "./webhook-secrets.ts";

/** Whether a key moves real money. */
export const isLive = (key: string): boolean => /^[rsp]k_live_/.test(key);
const Account = v.object({ id: v.pipe(v.string(), v.regex(/^acct_\w{1,100}$/)) });
const ApiUrl = v.fallback(v.string(), "https://api.stripe.com");

/** Whether an account debits bank accounts. */
export const ECHECKS_SETTING: CountyAccounts["settings"][number] = {
  name: "EChecks",
  label: { en: "eChecks", es: "Cheques electrónicos", vi: "Séc điện tử" },
  hint: {
    en: "Whether Stripe lets this account debit bank accounts.",
    es: "Si Stripe permite a esta cuenta hacer débitos a cuentas bancarias.",
    vi: "Stripe có cho phép tài khoản này ghi nợ tài khoản ngân hàng hay không.",
  },
  isSecret: false,
  pattern: /^(on|off)$/,
  choices: [
    { value: "off", label: { en: "No", es: "No", vi: "Không" } },
    { value: "on", label: { en: "Yes", es: "Sí", vi: "Có" } },
  ],
};

/** A Stripe account of a county's own, by the keys of its dashboard. */
export const STRIPE_ACCOUNTS: CountyAccounts = {
  label: "Stripe",
  settings: [
    {
      name: "SecretKey",
      label: { en: "Secret key", es: "Clave secreta (Secret key)", vi: "Khóa bí mật (Secret key)" },
      hint: {
        en: "In Stripe's dashboard, under Developers, API keys: sk_live_… or, better, a restricted key rk_live_….",
        es: "En el panel de Stripe, en Developers, API keys: sk_live_… o, mejor, una clave restringida rk_live_….",
        vi: "Trong trang quản lý của Stripe, mục Developers, API keys: sk_live_… hoặc tốt hơn là khóa hạn chế rk_live_….",
      },
      isSecret: true,
      pattern: /^[rs]k_(test|live)_[A-Za-z0-9]{6,250}$/,
    },
    {
      name: "PublishableKey",
      label: {
        en: "Publishable key",
        es: "Clave publicable (Publishable key)",
        vi: "Khóa công khai (Publishable key)",
      },
      hint: {
        en: "From the same page: pk_live_…",
        es: "De la misma página: pk_live_…",
        vi: "Từ cùng trang đó: pk_live_…",
      },
      isSecret: false,
      pattern: /^pk_(test|live)_[A-Za-z0-9]{6,250}$/,
    },
    {
      name: "WebhookSecrets",
      label: {
        en: "Signing secret of the webhook",
        es: "Secreto de firma del webhook (Signing secret)",
        vi: "Khóa ký webhook (Signing secret)",
      },
      hint: {
        en: "Under Developers, Webhooks: whsec_… While you replace it, both with a comma between them. Without it, changes are noticed later.",
        es: "En Developers, Webhooks: whsec_… Mientras lo cambia, ambos separados por una coma. Sin él, los cambios se notan más tarde.",
        vi: "Trong mục Developers, Webhooks: whsec_… Khi đang thay khóa, nhập cả hai, cách nhau bằng dấu phẩy. Nếu để trống, các thay đổi được nhận biết muộn hơn.",
      },
      isSecret: true,
      pattern: new RegExp(`^$|${WEBHOOK_SECRETS.source}`),
    },
    ECHECKS_SETTING,
  ],
  open(
    { SecretKey: secretKey = "", PublishableKey: publishableKey = "", WebhookSecrets = "", EChecks },
    env,
  ) {
    // Live keys go to Stripe alone, whatever the operator is trying out.
    const apiUrl = isLive(secretKey) ? v.getFallback(ApiUrl) : v.parse(ApiUrl, env.STRIPE_API_URL);
    return {
      isLive: isLive(secretKey),
      create: (timeoutMs) =>
        createStripeGateway(
          {
            apiUrl,
            secretKey,
            publishableKey,
            webhookSecrets: secretsIn(WebhookSecrets),
            eChecks: EChecks === "on",
          },
          timeoutMs,
        ),
      async test(timeoutMs) {
        if (isLive(secretKey) !== isLive(publishableKey)) return { outcome: "mixed" };
        const api = createStripeApi({ url: apiUrl, secretKey, timeoutMs });
        const read = await api.ask(Account, (stripe) => stripe.accounts.retrieveCurrent());
        if (read.kind === "answer") return { outcome: "valid", account: read.answer.id };
        const status = read.kind === "key_used" ? 400 : read.status;
        if (status === 401) return { outcome: "wrong_key" };
        // A restricted key that may not read the account: Stripe knows it.
        if (status === 403) return { outcome: "valid", account: null };
        return status === 0 ? { outcome: "no_answer" } : { outcome: "not_understood", status };
      },
    };
  },
};
