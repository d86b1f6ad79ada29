export { JUST_MADE } from "./asked.ts";
export { registerPostings } from "./drives.ts";
export { postDue } from "./post.ts";
export { type PostingFields, postingFields, postingFieldsOf } from "./posting-status.ts";
export { giveBackUnposted } from "./void-refused.ts";
