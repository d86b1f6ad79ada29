export { recordTextMessages, type TextMessages } from "./text-messages.ts";
export {
  deleteOldTexts,
  MAX_TEXT_TRIES,
  queueText,
  sendDueTexts,
  type TextWriters,
} from "./text-queue.ts";
export { takeTextReplies } from "./text-replies.ts";
