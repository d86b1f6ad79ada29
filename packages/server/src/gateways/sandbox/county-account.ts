import * as v from "valibot";
import type { CountyAccounts } from "../accounts.ts";
import { gatewayCaller } from "../call.ts";
import { ACCOUNT_KEY, accountOfKey, accountPath, isOfOwnForm } from "./accounts.ts";
import { createSandboxGateway } from "./client.ts";
import { GATEWAY_EVENTS_SECRET } from "./events/signature.ts";
import { GATEWAY_FIELDS } from "./fields-setting.ts";

const Account = v.object({ account: v.string() });

/** An account of the sandbox: books of its own, for trying out what a county with an account of its own sees. */
export const SANDBOX_ACCOUNTS: CountyAccounts = {
  label: "Sandbox",
  settings: [
    {
      name: "Key",
      label: { en: "Test key", es: "Clave de prueba", vi: "Khóa thử nghiệm" },
      hint: {
        en: "Such as sandbox_key_elm_2041: the middle part names the account, the last part is any word.",
        es: "Por ejemplo, sandbox_key_elm_2041: la parte central es el nombre de la cuenta y la última, cualquier palabra.",
        vi: "Ví dụ: sandbox_key_elm_2041: phần giữa là tên tài khoản, phần cuối là một từ bất kỳ.",
      },
      isSecret: true,
      pattern: ACCOUNT_KEY,
    },
  ],
  open: ({ Key: key = "" }, env, { sandbox: { url, origin, origins } }) => ({
    isLive: false,
    create: (timeoutMs) =>
      createSandboxGateway({
        url,
        publicOrigin: origin,
        publicOrigins: origins,
        fields: isOfOwnForm(key) ? "own" : v.parse(GATEWAY_FIELDS, env.GATEWAY_FIELDS),
        timeoutMs,
        eventsSecret: v.parse(GATEWAY_EVENTS_SECRET, env.GATEWAY_EVENTS_SECRET),
        key,
      }),
    async test(timeoutMs) {
      try {
        const { status, text } = await gatewayCaller(timeoutMs)(
          `${url}${accountPath(accountOfKey(key) ?? "")}/account`,
          { method: "GET", headers: { authorization: `Bearer ${key}` } },
        );
        if (status === 401) return { outcome: "wrong_key" };
        return status === 200
          ? { outcome: "valid", account: v.parse(Account, JSON.parse(text)).account }
          : { outcome: "not_understood", status };
      } catch (error) {
        const isAnswer = error instanceof SyntaxError || error instanceof v.ValiError;
        return isAnswer ? { outcome: "not_understood", status: 200 } : { outcome: "no_answer" };
      }
    },
  }),
};
