import type { ApiFailure } from "@county-pay/core/client";
import type { FrameResult } from "@county-pay/core/contract";
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

  function settle(result: FrameResult): void {
    const { Challenge: challenge = null, Code } = result;
    over();
    if (Code === "waits_for_payer") {
      // The host hears of it once it is over: until then, the payer is busy here.
      set(
        challenge ? { phase: "challenged", notice: "" } : { phase: "confirming", notice: texts().checking },
      );
      set({ challenge });
      // A frame that opens again has not asked for the challenge yet.
      if (challenge) void poll();
      else void look().then((isOver) => (isOver ? undefined : poll()));
      return;
    }
    set({ challenge: null });
    world.tell({ type: "result", data: result });
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
  let polls = 0;
  async function poll(): Promise<void> {
    polls += 1;
    const mine = polls;
    do await new Promise<void>((resolve) => void world.later(resolve, POLL_MS));
    while (mine === polls && !(await look()));
  }
  /**
   * Asks for the outcome once, which the payer may also have decided elsewhere: in their bank's app, or in another tab.
   * Returns whether there is nothing more to ask.
   */
  async function look(): Promise<boolean> {
    const answer = await world.calls.status();
    const { phase } = get();
    if (phase !== "confirming" && phase !== "challenged") return true;
    if (!answer.ok) {
      // Another frame has opened the payment: the page around this one asks the server what became of it.
      if (answer.error.code === "session_expired") world.tell({ type: "close" });
      return answer.error.code === "session_expired";
    }
    const { Status, Challenge: challenge, Code } = answer.value;
    const isSame = phase === "challenged" ? Code === "waits_for_payer" : !challenge;
    if (Status === "processing" && isSame) return false;
    settle(answer.value);
    return true;
  }
  async function giveUp(): Promise<boolean> {
    const answer = await world.calls.giveUp();
    // While the gateway does not answer, the payment still waits, and its challenge stays.
    if (!answer.ok || answer.value.Code === "waits_for_payer") return false;
    if (get().phase === "challenged") settle(answer.value);
    return true;
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

  return { busy, again, captchaFailed, end, settle, refuse, look, giveUp };
}
