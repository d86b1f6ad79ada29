import { frameMessages } from "@county-pay/core/messages";
import { Icon } from "@county-pay/ui";
import type { CaptchaState } from "./captcha.ts";

const WORDS: Readonly<Record<CaptchaState, string>> = {
  idle: "",
  solving: frameMessages.captchaChecking,
  solved: frameMessages.captchaDone,
  expired: frameMessages.captchaExpired,
  failed: frameMessages.captchaError,
};

/** The check that a person is there: one tick, no puzzle; the browser does the work (spec 1:81). */
export function CaptchaBox(props: {
  readonly state: CaptchaState;
  readonly disabled: boolean;
  readonly onTick: () => void;
}) {
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
            // Once ticked it stays, until its solution is spent or expires.
            if (ticked || props.disabled) event.currentTarget.checked = ticked;
            else props.onTick();
          }}
        />
        <span>{frameMessages.captcha}</span>
      </label>
      <span className="cp-captcha__state" id="captcha-state" role="status">
        {state === "solved" ? <Icon name="check" /> : null}
        {wrong ? <Icon name="warning" /> : null}
        {WORDS[state]}
      </span>
    </div>
  );
}
