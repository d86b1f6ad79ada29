import type { ApiFailure } from "@county-pay/core/client";
import type { CallAnswer, CallInput, Endpoint } from "@county-pay/core/contract";
import { useQuery } from "@tanstack/react-query";
import { usePortal } from "../portal-context.ts";
import { Refused } from "./asked.ts";

/** What was asked of the server, as far as it has come. */
export interface Asked<Answer> {
  readonly loading: "loading" | "ready" | "failed";
  /** The last answer; it stays while it is asked for again. */
  readonly answer: Answer | undefined;
  readonly failure: ApiFailure | null;
  readonly again: () => void;
}

const failureOf = (error: unknown): ApiFailure =>
  error instanceof Refused
    ? error.failure
    : { code: "unexpected_answer", status: 0, message: "", details: {} };

/**
 * Asks the server and keeps the answer for this visitor: screens that ask the same share it. `input` null asks nothing
 * yet. `useForget` makes what changed be asked again.
 */
export function useAsk<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
): Asked<CallAnswer<E>> {
  const { client, asked } = usePortal();
  const query = useQuery(
    {
      queryKey: [endpoint.name, input],
      enabled: input !== null,
      queryFn: async ({ signal }) => {
        const answer = await client.call(endpoint, input as CallInput<E>, { signal });
        if (!answer.ok) throw new Refused(answer.error);
        // The library keeps no undefined.
        return answer.value ?? null;
      },
    },
    asked,
  );
  return {
    loading: query.isError ? "failed" : query.data === undefined ? "loading" : "ready",
    answer: query.data as CallAnswer<E> | undefined,
    failure: query.isError ? failureOf(query.error) : null,
    again: () => void query.refetch(),
  };
}

/** What a call would answer now is known without asking, e.g. from the answer to a change: screens show it at once. */
export function useKnow(): <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: CallAnswer<E>,
) => void {
  const { asked } = usePortal();
  return (endpoint, input, answer) => void asked.setQueryData([endpoint.name, input], answer);
}

/** What was answered to these calls is no longer so: screens that show it ask again. */
export function useForget(): (...endpoints: readonly Pick<Endpoint, "name">[]) => Promise<void> {
  const { asked } = usePortal();
  return async (...endpoints) => {
    await Promise.all(endpoints.map(({ name }) => asked.invalidateQueries({ queryKey: [name] })));
  };
}
