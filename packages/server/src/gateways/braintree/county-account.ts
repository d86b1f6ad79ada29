import * as v from "valibot";
import type { CountyAccounts, OpenedAccount } from "../accounts.ts";
import type { BraintreeAccount } from "./account.ts";
import { createBraintreeApi, KEY_REFUSED } from "./api.ts";
import { createBraintreeGateway } from "./gateway.ts";

type AccountTest = Awaited<ReturnType<OpenedAccount["test"]>>;

const ApiUrl = v.fallback(v.string(), "");

/** Asks for a customer that does not exist: only an account with these keys may be asked. */
async function test(account: BraintreeAccount, timeoutMs: number): Promise<AccountTest> {
  const { merchantId, tokenizationKey } = account;
  if (!tokenizationKey.endsWith(`_${merchantId}`)) return { outcome: "mixed" };
  const read = await createBraintreeApi(account, timeoutMs)
    .begin()
    .ask(v.unknown(), (gateway) => gateway.customer.find("county-pay-test"));
  if (read.kind === "refused" && read.codes.includes(KEY_REFUSED)) return { outcome: "wrong_key" };
  return read.kind === "unknown" ? { outcome: "no_answer" } : { outcome: "valid", account: merchantId };
}

const keys = (name: string): { en: string; es: string; vi: string } => ({
  en: `In Braintree's Control Panel, under Settings, API: ${name}.`,
  es: `En el panel de control de Braintree, en Settings, API: ${name}.`,
  vi: `Trong trang quản lý của Braintree, mục Settings, API: ${name}.`,
});

/** A Braintree account of a county's own, by the keys of its Control Panel. */
export const BRAINTREE_ACCOUNTS: CountyAccounts = {
  label: "Braintree",
  settings: [
    {
      name: "MerchantId",
      label: {
        en: "Merchant ID",
        es: "Identificador de comercio (Merchant ID)",
        vi: "Mã đơn vị (Merchant ID)",
      },
      hint: keys("Merchant ID"),
      isSecret: false,
      pattern: /^[a-z0-9]{6,40}$/,
    },
    {
      name: "PublicKey",
      label: { en: "Public key", es: "Clave pública (Public key)", vi: "Khóa công khai (Public key)" },
      hint: keys("API Keys"),
      isSecret: true,
      pattern: /^[a-z0-9]{6,80}$/,
    },
    {
      name: "PrivateKey",
      label: { en: "Private key", es: "Clave privada (Private key)", vi: "Khóa bí mật (Private key)" },
      hint: keys("API Keys"),
      isSecret: true,
      pattern: /^[a-z0-9]{6,80}$/,
    },
    {
      name: "TokenizationKey",
      label: {
        en: "Tokenization key",
        es: "Clave de tokenización (Tokenization key)",
        vi: "Khóa mã hóa thẻ (Tokenization key)",
      },
      hint: keys("Tokenization Keys, production_…"),
      isSecret: false,
      pattern: /^(sandbox|production)_[a-z0-9]{4,40}_[a-z0-9]{6,40}$/,
    },
    {
      name: "ThreeDSecure",
      label: { en: "3-D Secure", es: "3-D Secure", vi: "3-D Secure" },
      hint: {
        en: "Whether banks authenticate guests' cards. Braintree must have enabled it for this account.",
        es: "Si los bancos autentican las tarjetas de los visitantes. Braintree debe haberlo habilitado en esta cuenta.",
        vi: "Ngân hàng có xác thực thẻ của khách hay không. Braintree phải bật tính năng này cho tài khoản.",
      },
      isSecret: false,
      pattern: /^(on|off)$/,
      choices: [
        { value: "off", label: { en: "No", es: "No", vi: "Không" } },
        { value: "on", label: { en: "Yes", es: "Sí", vi: "Có" } },
      ],
    },
  ],
  open(
    { MerchantId = "", PublicKey = "", PrivateKey = "", TokenizationKey = "", ThreeDSecure = "off" },
    env,
  ) {
    const isLive = TokenizationKey.startsWith("production_");
    const account: BraintreeAccount = {
      environment: isLive ? "production" : "sandbox",
      merchantId: MerchantId,
      publicKey: PublicKey,
      privateKey: PrivateKey,
      tokenizationKey: TokenizationKey,
      merchantAccountId: "",
      threeDSecure: ThreeDSecure === "on",
      // Production keys are sent only to Braintree, whatever the operator tries out.
      apiUrl: isLive ? "" : v.parse(ApiUrl, env.BRAINTREE_API_URL),
    };
    return {
      isLive,
      create: (timeoutMs) => createBraintreeGateway(account, timeoutMs),
      test: (timeoutMs) => test(account, timeoutMs),
    };
  },
};
