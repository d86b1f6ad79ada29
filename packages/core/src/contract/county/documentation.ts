import * as v from "valibot";
import { list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The documentation post whose title holds the release version (CALL-024). */
export const RELEASE_POST_ID = 16141;

/** The release label: characters 4 to 15 of the release post's title (SHELL-047). */
export const releaseLabel = (title: string): string => title.slice(3, 15);

const PostId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999));

/** The audience of a page. Pages hold no secrets; this only determines which screens list them. */
const Audience = v.picklist(["everyone", "clerk", "admin"]);
/** Everyone, clerks, or administrators. */
export type HelpAudience = v.InferOutput<typeof Audience>;

/** One page of the documentation; content is HTML. */
export const DocumentationPost = v.object({
  id: PostId,
  title: words(500),
  content: words(500_000),
  audience: Audience,
});
export type DocumentationPostWire = v.InferOutput<typeof DocumentationPost>;

/** The table of contents of the documentation (CALL-021). */
export const documentationList = endpoint({
  name: "Docs",
  method: "GET",
  path: "/docs",
  access: "public",
  answer: list(v.object({ id: PostId, title: words(500), audience: Audience }), 1_000),
  source: "CALL-021",
});

/** One page of the documentation; refuses not_found. `RELEASE_POST_ID` is the release version (CALL-022, CALL-024). */
export const documentationPost = endpoint({
  name: "Doc",
  method: "GET",
  path: "/docs/:id",
  access: "public",
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) }),
  answer: DocumentationPost,
  source: "CALL-022",
});

/**
 * Pages that contain the words, best match first: ID, title, content (CALL-023). The specification does not print the
 * query's name.
 */
export const documentationSearch = endpoint({
  name: "DocsSearch",
  method: "GET",
  path: "/docs/search",
  access: "public",
  query: v.object({ query: v.pipe(text(100), v.trim(), v.minLength(1)) }),
  answer: list(DocumentationPost, 20),
  source: "CALL-023",
});
