export { registerPostings } from "./drives.ts";
export { postDue, tryAgainAfter } from "./post.ts";
export { type PostingFields, postingFields } from "./standing.ts";
