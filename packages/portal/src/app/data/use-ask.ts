import type { ApiFailure } from "@county-pay/core/client";
import type { CallAnswer, CallInput, Endpoint } from "@county-pay/core/contract";
import { useStore } from "@county-pay/ui";
import { useEffect } from "react";
import { createStore } from "zustand/vanilla";
import { usePortal } from "../portal-context.ts";
import type { Standing } from "./question.ts";

/** What was asked of the server, as far as it has come. */
export interface Asked<Answer> {
  readonly loading: "loading" | "ready" | "failed";
  /** The last answer; it stays while it is asked for again. */
  readonly answer: Answer | undefined;
  readonly failure: ApiFailure | null;
  readonly again: () => void;
}

const NOT_ASKED = createStore<Standing>(() => ({ answer: undefined, failure: null }));

/**
 * Asks the server and keeps the answer for this visitor: screens that ask the same share it. `input` null asks nothing
 * yet. `useForget` makes what changed be asked again.
 */
export function useAsk<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
): Asked<CallAnswer<E>> {
  const { client, asked } = usePortal();
  const question =
    input === null
      ? null
      : asked.question(endpoint.name, input, (signal) => client.call(endpoint, input, { signal }));
  useEffect(() => question?.watch(), [question]);
  const { answer, failure } = useStore(question?.store ?? NOT_ASKED);
  return {
    loading: failure ? "failed" : answer === undefined ? "loading" : "ready",
    answer: answer as CallAnswer<E> | undefined,
    failure,
    again: () => void question?.again(),
  };
}

/** What a call would answer now is known without asking, e.g. from the answer to a change: screens show it at once. */
export function useKnow(): <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: CallAnswer<E>,
) => void {
  const { client, asked } = usePortal();
  return (endpoint, input, answer) =>
    asked.question(endpoint.name, input, (signal) => client.call(endpoint, input, { signal })).know(answer);
}

/** What was answered to these calls is no longer so: screens that show it ask again. */
export function useForget(): (...endpoints: readonly Pick<Endpoint, "name">[]) => Promise<void> {
  const { asked } = usePortal();
  return async (...endpoints) => {
    await Promise.all(endpoints.map(({ name }) => asked.forget(name)));
  };
}
