export { registerBounces } from "./bounce-routes.ts";
export { bouncesOf, sendAgainTo } from "./bounces.ts";
export {
  type DueMail,
  deleteOldMails,
  type Letters,
  type LetterWriter,
  MAX_TRIES,
  sendDueMails,
} from "./deliver.ts";
export type { Letter } from "./letter.ts";
export { type Offer, type OpenedLink, registerLinkPages } from "./link-routes.ts";
export { isSigned, linkTo, sign } from "./links.ts";
export { type CaughtMail, MAILBOX_PATH, registerMailbox, serveMailbox } from "./mailbox.ts";
export { createMailer } from "./mailer.ts";
export { type MailToQueue, queueMail } from "./queue.ts";
export { takeBounce } from "./take-bounce.ts";
