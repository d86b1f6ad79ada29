import { PASSWORD_SYMBOLS, type PasswordRule, passwordChecks } from "@county-pay/core/forms";
import { format, passwordMessages } from "@county-pay/core/messages";
import { Icon, useNotices, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";

const SAID = {
  length: "ruleLength",
  number: "ruleNumber",
  lowercase: "ruleLowercase",
  uppercase: "ruleUppercase",
  symbol: "ruleSymbol",
} as const satisfies Record<PasswordRule, keyof typeof passwordMessages>;

/**
 * The requirements of a new password (VALID-066 to VALID-070), checked off as it is typed; screen readers announce each
 * once.
 */
export function PasswordRules({ password }: { readonly password: string }) {
  const texts = useTexts(passwordMessages);
  const { announce } = useNotices();
  const rules = passwordChecks(password, texts.passwordLabel, texts).map(({ rule, isMet }) => ({
    rule,
    isMet,
    text: format(texts[SAID[rule]], { symbols: PASSWORD_SYMBOLS }),
  }));
  const met = rules.filter(({ isMet }) => isMet).map(({ text }) => text);
  const announced = useRef<readonly string[]>(met);
  useEffect(() => {
    const fresh = met.filter((text) => !announced.current.includes(text));
    announced.current = met;
    if (fresh.length > 0) announce(format(texts.ruleNowMet, { rule: fresh.join(", ") }));
  });
  return (
    <div className="auth-rules">
      <p>{texts.policy}</p>
      <ul className="auth-rules__list">
        {rules.map(({ rule, isMet, text }) => (
          <li key={rule} className={isMet ? "auth-rules__rule auth-rules__rule--met" : "auth-rules__rule"}>
            <Icon name={isMet ? "check" : "minus"} />
            <span>{text}</span>
            {password === "" ? null : <span>{isMet ? texts.ruleMet : texts.ruleOpen}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
