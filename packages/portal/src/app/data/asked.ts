import type { ApiFailure } from "@county-pay/core/client";
import { QueryClient } from "@tanstack/react-query";

/** A refusal as an exception: that is how the library is told. It never leaves this folder. */
export class Refused extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** How often what may pass by itself is asked for again: no network, a server that is starting. */
const MOST_RETRIES = 2;
/** An answer is as good as new for so long, in milliseconds. */
const FRESH = 30_000;

const mayPass = (error: Error): boolean =>
  error instanceof Refused && (error.failure.code === "offline" || error.failure.status >= 500);

/** What was asked of the server for one visitor. */
export const createAsked = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < MOST_RETRIES && mayPass(error),
        refetchOnWindowFocus: false,
        staleTime: FRESH,
      },
    },
  });
