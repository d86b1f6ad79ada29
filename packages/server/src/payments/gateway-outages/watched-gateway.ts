import type { Gateway } from "../../gateways/index.ts";
import type { CallEnd, GatewayCalls } from "../../kernel/gateway-calls.ts";

/** The calls about one charge, refund, or card by our reference. Only these can show that there is no answer. */
const ABOUT_ONE: ReadonlySet<string> = new Set([
  "charge",
  "chargeAgain",
  "lookup",
  "abandon",
  "giveBack",
  "lookupGiveBack",
  "abandonGiveBack",
  "store",
]);

/** The reference that a call is about; undefined for any other call. */
function referenceOf(call: string, [about]: readonly unknown[]): string | undefined {
  if (!ABOUT_ONE.has(call)) return undefined;
  if (typeof about === "string") return about;
  return typeof about === "object" && about !== null && "reference" in about
    ? String(about.reference)
    : undefined;
}

/**
 * How a call ended. A list may be empty, a card may not be removed, and an account may not be validated, because there was
 * no answer or because that was the answer: that shows neither, nor does a charge that was not sent.
 */
function endOf(answer: unknown, reference: string | undefined): CallEnd {
  if (typeof answer === "object" && answer !== null && "outcome" in answer) {
    if (answer.outcome !== "unknown" || "isAnswered" in answer) return "answered";
    if ("isUnsent" in answer) return null;
    return reference === undefined ? null : { unanswered: reference };
  }
  const isAnswer = Array.isArray(answer)
    ? answer.length > 0
    : answer === true || answer === "valid" || answer === "invalid";
  return isAnswer ? "answered" : null;
}

/** The same gateway, noting for each call of an account whether it was answered. Null: the installation's account. */
export function watched(
  gateway: Gateway,
  account: string | null,
  calls: Pick<GatewayCalls, "begin">,
): Gateway {
  const noted =
    <Args extends readonly unknown[], Answer>(call: string, method: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const end = calls.begin(account);
      const reference = referenceOf(call, args);
      try {
        const answer = await method(...args);
        end(endOf(answer, reference));
        return answer;
      } catch (error) {
        end(reference === undefined ? null : { unanswered: reference });
        throw error;
      }
    };
  const methods = Object.entries(gateway).filter(([, part]) => typeof part === "function");
  return {
    ...gateway,
    ...Object.fromEntries(methods.map(([name, method]) => [name, noted(name, method.bind(gateway))])),
  };
}
