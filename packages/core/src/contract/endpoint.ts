import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { auditExportMessages } from "../messages/office/audit-words.ts";
import type { Permission } from "../roles/permission-list.ts";

/** The permitted callers: anyone; guests of the named company; signed-in users of it (CALL-002 to 004). */
export type Access = "public" | "guest" | "login";

/** The lists that an office exports as files: the keys of their names in the audit trail. */
export type ExportedList = keyof (typeof auditExportMessages)["lists"];

type Schema = GenericSchema | undefined;

/**
 * One call of the specification, described once. The client is typed from it; the server routes, authorizes, parses,
 * and answers with it.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Contains `:name` for each path parameter. */
  readonly path: string;
  readonly access: Access;
  /**
   * For a login call, the permission that the caller needs. Without it any signed-in user of the company may call.
   */
  readonly roles?: Permission | readonly Permission[];
  /**
   * For a login call: refused with password_needed unless the password was entered again in this session, with
   * ConfirmPassword, in the last five minutes.
   */
  readonly asksPassword?: true;
  /**
   * Calls to the payment service carry the user's own bearer token, all others the API token (CALL-001). A public call
   * carries the token if there is one.
   */
  readonly bearer?: "user";
  /**
   * The list that the answer exports. Each answer is an entry in the audit trail, with what was exported and the filter
   * in the body (OFFICE-003).
   */
  readonly exports?: ExportedList;
  readonly params?: Params;
  /** As in the URL, every value a string; OData calls use `odataQuery(fields)`. */
  readonly query?: Query;
  readonly body?: Body;
  /** The schema of a JSON answer; an `html` or `text` answer is a string. Files are sent as base64 inside JSON. */
  readonly answer: Answer;
  readonly answerType?: "json" | "html" | "text";
  /** The names of answer headers that a caller reads, e.g. Location. */
  readonly answerHeaders?: readonly string[];
  /** The requirements it fulfills, by their IDs in docs/requirements, e.g. 'CALL-054'. */
  readonly source: string;
  /** No requirement names this path (WIRE-001). */
  readonly invented?: true;
}

/** The type of an optional part is `schema | undefined`; this is the schema, or never. */
type Part<S> = Exclude<S, undefined>;
type In<S> = [Part<S>] extends [GenericSchema] ? InferInput<Part<S>> : never;
type Out<S> = [Part<S>] extends [never]
  ? undefined
  : [Part<S>] extends [GenericSchema]
    ? InferOutput<Part<S>>
    : undefined;
type Passed<Name extends string, S> = [Part<S>] extends [never] ? unknown : { readonly [Key in Name]: In<S> };

/** The arguments of a caller: only the parts that the call has. */
export type CallInput<E extends Endpoint> = Passed<"params", E["params"]> &
  Passed<"query", E["query"]> &
  Passed<"body", E["body"]>;

/** The parsed answer that a caller gets. */
export type CallAnswer<E extends Endpoint> = Out<E["answer"]>;

/** The parsed request that the server passes to a call's handler. */
export interface Parsed<E extends Endpoint> {
  readonly params: Out<E["params"]>;
  readonly query: Out<E["query"]>;
  readonly body: Out<E["body"]>;
}

/** The return value of a call's handler. */
export type Given<E extends Endpoint> = In<E["answer"]>;

/**
 * Describes a call.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  const Params extends Schema = undefined,
  const Query extends Schema = undefined,
  const Body extends Schema = undefined,
  const Answer extends Schema = undefined,
>(description: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return description;
}

/** The descriptions of calls among the exports of a module, e.g. of the whole contract. */
export const endpointsOf = (module: Readonly<Record<string, unknown>>): readonly Endpoint[] =>
  Object.values(module).filter(
    (value): value is Endpoint =>
      typeof value === "object" && value !== null && "path" in value && "access" in value,
  );
