import { format } from "../../messages/general/format.ts";
import type { Language } from "../../messages/general/language.ts";
import { connectorMessages } from "../../messages/office/connectors.ts";
import type { ConnectorKind } from "./connector.ts";

/** The possible results of a connector test; only `ready` is a success. */
export const CONNECTOR_OUTCOMES = [
  "ready",
  "none",
  "nowhere",
  "unknown_host",
  "not_allowed",
  "unreachable",
  "timeout",
  "tls",
  "redirect",
  "too_large",
  "not_json",
  "secret_lost",
  "no_secret",
  "not_ours",
  "version",
  "kind",
  "status",
] as const;
export type ConnectorOutcome = (typeof CONNECTOR_OUTCOMES)[number];

/** The result of a connector test. */
export interface ConnectorTestResult {
  readonly Kind: ConnectorKind;
  readonly Outcome: ConnectorOutcome;
  /** The requested URL; '' if there was none. */
  readonly Address: string;
  /** The HTTP status of the response; null if there was none. */
  readonly Status: number | null;
  readonly Milliseconds: number;
  /** For terminals: how many there are, and how many are connected; null for other kinds. */
  readonly Terminals: { readonly All: number; readonly Connected: number } | null;
}

/** The result of a test, in a sentence or two. */
export function connectorSentence(result: ConnectorTestResult, language: Language): string {
  const texts = language.texts(connectorMessages);
  const sentence = format(texts.results[result.Outcome], {
    address: result.Address,
    milliseconds: result.Milliseconds,
    status: result.Status ?? 0,
    kind: texts.kinds[result.Kind],
  });
  if (result.Terminals === null || result.Outcome !== "ready") return sentence;
  const { All: all, Connected: connected } = result.Terminals;
  return `${sentence} ${format(texts.results.terminals, { all, connected })}`;
}
