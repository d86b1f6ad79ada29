import type { ApiFailure } from "@county-pay/core/client";
import type { CheckoutResult } from "@county-pay/core/contract";
import { failureMessages, failureText, frameMessages } from "@county-pay/core/messages";
import type { StoreApi } from "zustand/vanilla";
import type { Captcha } from "./captcha/captcha.ts";
import type { CardEntry } from "./entry/card-entry.ts";
import type { FrameState } from "./frame-state.ts";
import type { FrameWorld } from "./frame-world.ts";
import { methodWords } from "./method-words.ts";

const POLL_MS = 3000;

/** Shows the outcome of an attempt. `over` is called when the attempt is over and can no longer be repeated. */
export function attemptOutcome(
  { getState: get, setState: set }: StoreApi<FrameState>,
  world: FrameWorld,
  {
    captcha,
    card,
  }: { readonly captcha: Pick<Captcha, "reset">; readonly card: { current(): CardEntry | null } },
  over: () => void,
) {
  const texts = () => world.language().texts(frameMessages);
  const busy = (now: boolean): void => world.tell({ type: "busy", busy: now });
  const again = (notice: string): void => {
    set({ phase: "ready", notice });
    busy(false);
  };
  const end = (notice: string, succeeded = false): void => {
    set({ phase: "ended", notice, succeeded, zip: "", zipError: "", wrong: [] });
    busy(false);
  };

  const captchaFailed = (): void => again(`${texts().captchaTitle} ${texts().captchaError}`);

  function settle(result: CheckoutResult): void {
    world.tell({ type: "result", data: result });
    over();
    switch (result.Status) {
      case "success":
        end(texts().succeeded, true);
        break;
      case "declined":
        captcha.reset();
        card.current()?.clearCode();
        set({ asksZip: true });
        again(result.Message || methodWords(get().details?.PaymentMethod ?? "CC", texts()).declined);
        break;
      case "processing":
        set({ phase: "confirming", notice: texts().checking });
        void poll();
        break;
      default:
        end(result.Status === "expired" ? texts().expired : texts().closed);
    }
  }
  async function poll(): Promise<void> {
    for (;;) {
      await new Promise<void>((resolve) => void world.later(resolve, POLL_MS));
      const answer = await world.calls.status();
      if (answer.ok && answer.value.Status !== "processing") return settle(answer.value);
    }
  }
  function refuse(failure: ApiFailure): void {
    over();
    captcha.reset();
    const { code } = failure;
    const failures = world.language().texts(failureMessages);
    // After these two, the payer may try the same card again in this frame.
    if (code === "captcha_failed") captchaFailed();
    else if (code === "rate_limited") again(failures[code]);
    else if (code === "too_many_attempts") end(texts().tooMany);
    else if (code === "session_expired") end(texts().expired);
    else end(failureText(failures, failure));
  }

  return { busy, again, captchaFailed, end, settle, refuse };
}
