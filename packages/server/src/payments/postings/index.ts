export { registerPostings } from "./drives.ts";
export { postDue } from "./post.ts";
export { type PostingFields, postingFields, postingFieldsOf } from "./posting-status.ts";
export { JUST_MADE } from "./read-posting.ts";
export { voidUnpostedPayment } from "./void-refused.ts";
