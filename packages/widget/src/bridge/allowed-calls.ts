import * as v from "valibot";
import { bare } from "./bare.ts";

/** Methods that the other side may call, each with the schema of its arguments (a tuple). */
export type AllowedCalls = Readonly<Record<string, v.GenericSchema>>;

/** A message of the bridge, in the format of penpal 7. */
export interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

const CallMessage = v.object(bare({ methodPath: v.strictTuple([v.string()]), args: v.array(v.unknown()) }));
const own = (argument: unknown): unknown =>
  typeof argument === "object" && argument !== null ? bare(argument) : argument;

/** Whether to process a message: a step of the handshake, or an allowed call with valid arguments. */
export function isAllowed(message: Message, calls: AllowedCalls): boolean {
  if (message.type !== "CALL") return ["SYN", "ACK1", "ACK2", "REPLY", "DESTROY"].includes(message.type);
  const call = v.safeParse(CallMessage, message);
  if (!call.success) return false;
  const [method] = call.output.methodPath;
  const schema = Object.hasOwn(calls, method) ? calls[method] : undefined;
  return schema !== undefined && v.safeParse(schema, call.output.args.map(own)).success;
}
