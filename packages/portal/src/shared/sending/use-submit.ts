import { useState } from "react";
import { useSending } from "./use-sending.ts";

/** A form's request and why it was refused. */
export interface Submit {
  readonly busy: boolean;
  /** Why the last request was refused; '' if it was not. */
  readonly refusal: string;
  readonly refuse: (refusal: string) => void;
  /** Runs `action` unless one is in progress; it resolves to the refusal to show, or ''. */
  readonly send: (action: () => Promise<string>) => Promise<void>;
}

/** Sends one request at a time and keeps its refusal, until the next one. */
export function useSubmit(): Submit {
  const { sending, send } = useSending();
  const [refusal, refuse] = useState("");
  return {
    busy: sending,
    refusal,
    refuse,
    send: (action) =>
      send(async () => {
        refuse("");
        refuse(await action());
      }),
  };
}
