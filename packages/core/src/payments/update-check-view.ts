import { format } from "../messages/format.ts";
import type { Texts } from "../messages/language.ts";
import { refundMessages, updateCheckMessages } from "../messages/outcome.ts";
import type { Notice } from "./notice.ts";
import { refundFailed } from "./refund.ts";
import type { PostingTarget, UpdateCheckState } from "./update-check.ts";

/** The loading modal while it is shown, and what a check leaves behind when it is over. */
export interface UpdateCheckView {
  /** The lines of the modal; none while the check still waits, null when the modal is closed. */
  readonly modal: readonly string[] | null;
  readonly notice: Notice | null;
  /** Whether the success screen is that of a refund now (spec 0:415). */
  readonly isRefunded: boolean;
}

const closed = { modal: null, notice: null, isRefunded: false } as const;

/** What a person sees of the check of a posting (spec 0:194, 1:173-175). */
export function updateCheckView(
  state: UpdateCheckState,
  type: PostingTarget,
  texts: Texts<typeof updateCheckMessages> = updateCheckMessages,
  refundTexts: Texts<typeof refundMessages> = refundMessages,
): UpdateCheckView {
  switch (state.phase) {
    case "waiting":
      return state.posting?.kind === "updated"
        ? { ...closed, modal: [format(texts.updated, { type })] }
        : { ...closed, modal: [] };
    case "late":
      return { ...closed, modal: [] };
    case "voiding":
      return { ...closed, modal: [format(texts.failed, { type }), texts.willBeVoided, texts.voiding] };
    case "updated":
      return closed;
    case "skipped": {
      const text = format(texts.skipped, { reason: state.reason }).trim();
      return { ...closed, notice: { tone: "warning", title: texts.skippedTitle, text } };
    }
    case "voided":
      return { ...closed, isRefunded: true };
    case "not-voided":
      return { ...closed, notice: refundFailed(state.message, refundTexts) };
  }
}
