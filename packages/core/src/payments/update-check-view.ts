import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { refundMessages, updateCheckMessages } from "../messages/payments/outcome.ts";
import type { Notice } from "./receipt/notice.ts";
import { refundFailed } from "./refund/refund.ts";
import type { PostingTarget, UpdateCheckState } from "./update-check.ts";

/** The loading modal (SUCCESS-022, SUCCESS-023). */
export interface UpdateCheckModal {
  readonly title: string;
  readonly lines: readonly string[];
  /** Something is still in progress. */
  readonly isBusy: boolean;
  /** The posting failed and everything is done: it stays until the user closes it. */
  readonly isOver: boolean;
}

/** The loading modal, and the result of a finished check. */
export interface UpdateCheckView {
  /** Null when the modal is closed. */
  readonly modal: UpdateCheckModal | null;
  readonly notice: Notice | null;
  /** Whether the success screen now shows a refund (PAY-084). */
  readonly isRefunded: boolean;
}

const closed = { modal: null, notice: null, isRefunded: false } as const;

type UpdateTexts = Texts<typeof updateCheckMessages>;

/** A failed posting: its meaning and reason, then the outcome of the void. */
function failedModal(
  type: PostingTarget,
  refusal: string,
  texts: UpdateTexts,
  outcome: "voiding" | "voided" | "voidWaits" | "notVoided",
): UpdateCheckModal {
  const why = refusal.trim() === "" ? texts.noAnswer : texts.reason;
  const meaning = outcome === "voidWaits" ? [] : [texts.willBeVoided];
  const lines = [...meaning, format(why, { type, reason: refusal }), texts[outcome]];
  const isBusy = outcome === "voiding";
  return { title: format(texts.failed, { type }), lines, isBusy, isOver: !isBusy };
}

/** The view of a posting's check (SUCCESS-022, SUCCESS-023); `refusal` is the tax system's own reason, if any. */
export function updateCheckView(
  state: UpdateCheckState,
  type: PostingTarget,
  refusal = "",
  texts: UpdateTexts = updateCheckMessages,
  refundTexts: Texts<typeof refundMessages> = refundMessages,
): UpdateCheckView {
  switch (state.phase) {
    case "waiting":
    case "late": {
      const isUpdated = state.posting?.kind === "updated";
      const line = format(isUpdated ? texts.updated : texts.checking, { type });
      const title = format(texts.checkingTitle, { type });
      return { ...closed, modal: { title, lines: [line], isBusy: !isUpdated, isOver: false } };
    }
    case "voiding":
      return { ...closed, modal: failedModal(type, refusal, texts, "voiding") };
    case "updated":
      return closed;
    case "skipped": {
      const text = format(texts.skipped, { reason: state.reason }).trim();
      return { ...closed, notice: { tone: "warning", title: texts.skippedTitle, text } };
    }
    case "voided":
      return { modal: failedModal(type, refusal, texts, "voided"), notice: null, isRefunded: true };
    case "waits":
      return { ...closed, modal: failedModal(type, refusal, texts, "voidWaits") };
    case "not-voided":
      return {
        modal: failedModal(type, refusal, texts, "notVoided"),
        notice: refundFailed(state.message, refundTexts),
        isRefunded: false,
      };
  }
}
