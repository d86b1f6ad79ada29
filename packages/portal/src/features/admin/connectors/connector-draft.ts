import type { ConnectorWire } from "@county-pay/core/contract";
import type { connectorMessages, Texts } from "@county-pay/core/messages";
import { CONNECTOR_TIMEOUT, connectorAddress } from "@county-pay/core/settings";

/** A connector's settings as typed by an admin. */
export interface ConnectorDraft {
  readonly address: string;
  readonly secret: string;
  /** Seconds. */
  readonly timeout: string;
  readonly removesSecret: boolean;
}

/** The stored settings in the form's format. */
export const draftOf = ({ Address, TimeoutMs }: ConnectorWire): ConnectorDraft => ({
  address: Address,
  secret: "",
  timeout: TimeoutMs === null ? "" : String(TimeoutMs / 1_000),
  removesSecret: false,
});

/** The typed seconds in milliseconds: null if empty, undefined if invalid. */
export function timeoutOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const milliseconds = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1_000) : 0;
  return milliseconds >= CONNECTOR_TIMEOUT.least && milliseconds <= CONNECTOR_TIMEOUT.most
    ? milliseconds
    : undefined;
}

type Problems = { readonly [Field in "address" | "timeout"]?: string };

/** Errors that prevent saving. */
export const problemsOf = (
  { address, timeout }: ConnectorDraft,
  { Kind }: ConnectorWire,
  texts: Texts<typeof connectorMessages>,
): Problems => ({
  ...(connectorAddress(address, Kind) === null ? { address: texts.addressError } : {}),
  ...(timeoutOf(timeout) === undefined ? { timeout: texts.timeoutError } : {}),
});

/** Whether the form has unsaved changes. */
export const isChanged = (draft: ConnectorDraft, connector: ConnectorWire): boolean =>
  draft.secret !== "" ||
  draft.removesSecret ||
  connectorAddress(draft.address, connector.Kind) !== connector.Address ||
  timeoutOf(draft.timeout) !== connector.TimeoutMs;
