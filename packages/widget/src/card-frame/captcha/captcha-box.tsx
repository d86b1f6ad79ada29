import { frameMessages } from "@county-pay/core/messages";
import { Icon, useTexts } from "@county-pay/ui";
import type { CaptchaState } from "./captcha.ts";

/** The captcha: one checkbox, no puzzle; the browser does the work (PAY-097). */
export function CaptchaBox(props: {
  readonly state: CaptchaState;
  readonly disabled: boolean;
  readonly onTick: () => void;
}) {
  const texts = useTexts(frameMessages);
  const words: Readonly<Record<CaptchaState, string>> = {
    idle: "",
    solving: texts.captchaChecking,
    solved: texts.captchaDone,
    expired: texts.captchaExpired,
    failed: `${texts.captchaTitle} ${texts.captchaError}`,
  };
  const { state } = props;
  const wrong = state === "expired" || state === "failed";
  return (
    <div className={wrong ? "cp-captcha cp-captcha--wrong" : "cp-captcha"}>
      <label className="cp-captcha__line">
        <input
          type="checkbox"
          className="cp-check__box"
          checked={state === "solved" || state === "solving"}
          aria-disabled={props.disabled || state === "solving" || state === "solved" ? true : undefined}
          aria-describedby="captcha-state"
          onChange={(event) => {
            const ticked = state === "solved" || state === "solving";
            // Once checked, it stays checked until its solution is used or expires.
            if (ticked || props.disabled) event.currentTarget.checked = ticked;
            else props.onTick();
          }}
        />
        <span>{texts.captcha}</span>
      </label>
      <span className="cp-captcha__state" id="captcha-state" role="status">
        {state === "solved" ? <Icon name="check" /> : null}
        {wrong ? <Icon name="warning" /> : null}
        {words[state]}
      </span>
    </div>
  );
}
