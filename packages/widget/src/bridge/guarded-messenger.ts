import { type InitializeMessengerOptions, type Message, type Messenger, WindowMessenger } from "penpal";
import * as v from "valibot";
import { bare } from "./bare.ts";

/** Methods that the other side may call, each with the schema of its arguments (a tuple). */
export type AllowedCalls = Readonly<Record<string, v.GenericSchema>>;

const CallMessage = v.object(bare({ methodPath: v.strictTuple([v.string()]), args: v.array(v.unknown()) }));
const own = (argument: unknown): unknown =>
  typeof argument === "object" && argument !== null ? bare(argument) : argument;

/** Whether to process a penpal message: a step of the handshake, or an allowed call with valid arguments. */
export function isAllowed(message: Message, calls: AllowedCalls): boolean {
  if (message.type !== "CALL") return ["SYN", "ACK1", "ACK2", "REPLY", "DESTROY"].includes(message.type);
  const call = v.safeParse(CallMessage, message);
  if (!call.success) return false;
  const [method] = call.output.methodPath;
  const schema = Object.hasOwn(calls, method) ? calls[method] : undefined;
  return schema !== undefined && v.safeParse(schema, call.output.args.map(own)).success;
}

/**
 * A messenger over one window and a MessagePort that drops and counts messages outside the protocol without answering:
 * penpal itself would answer an unknown method with an error and its stack (SAFETY-009). Source and origin are
 * checked by `WindowMessenger`: exact strings only.
 */
export function guardedMessenger({
  remote,
  origins,
  calls,
  onDrop,
  onHandshake,
}: {
  remote: Window;
  /** Exact origins; an empty list is refused, because penpal would take it as "same origin". */
  origins: readonly string[];
  calls: AllowedCalls;
  onDrop: () => void;
  /** The other side began a handshake: for the first time, or after a reload. */
  onHandshake?: (participant: string) => void;
}): Messenger {
  if (origins.length === 0 || origins.includes("*")) throw new TypeError("exact origins are needed");
  const inner = new WindowMessenger({ remoteWindow: remote, allowedOrigins: [...origins] });
  const countForeign = (event: MessageEvent): void => {
    if (event.source === remote && !origins.includes(event.origin)) onDrop();
  };
  return {
    initialize({ log, validateReceivedMessage }: InitializeMessengerOptions) {
      const validate = (data: unknown): data is Message => {
        if (!validateReceivedMessage(data)) return false;
        if (!isAllowed(data, calls)) {
          onDrop();
          return false;
        }
        if (data.type === "SYN") onHandshake?.(data.participantId);
        return true;
      };
      window.addEventListener("message", countForeign);
      inner.initialize(
        log ? { log, validateReceivedMessage: validate } : { validateReceivedMessage: validate },
      );
    },
    sendMessage: inner.sendMessage,
    addMessageHandler: inner.addMessageHandler,
    removeMessageHandler: inner.removeMessageHandler,
    destroy() {
      window.removeEventListener("message", countForeign);
      inner.destroy();
    },
  };
}
