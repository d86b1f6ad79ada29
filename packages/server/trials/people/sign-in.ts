import { setTimeout as sleep } from "node:timers/promises";
import type { Result } from "@county-pay/core";
import type { ApiFailure, Client } from "@county-pay/core/client";
import { login } from "@county-pay/core/contract";
import { TEST_PASSWORD } from "../../src/testing/people.ts";
import type { Town } from "./town.ts";
import { untilFinal } from "./until-final.ts";

const SIGNED_OUT: ReadonlySet<string> = new Set(["unauthorised", "session_expired", "session_closed"]);

/** A user of the county, who signs in again whenever that is asked. */
export interface User {
  id(): Promise<string>;
  /** Makes a call until its answer is final. */
  ask<Answer>(
    call: (client: Client) => Promise<Result<Answer, ApiFailure>>,
    isFinal?: (answer: Answer) => boolean,
  ): Promise<Result<Answer, ApiFailure>>;
}

export function userOf({ payer, as }: Town, email: string): User {
  let current: Promise<{ readonly id: string; readonly client: Client }> | undefined;
  async function signIn() {
    for (;;) {
      const answer = await untilFinal(() =>
        payer.page.call(login, { body: { username: email, password: TEST_PASSWORD, company: "demo" } }),
      );
      if (answer.ok) return { id: answer.value.Id, client: as(answer.value.UserToken) };
      if (answer.error.code !== "too_many_attempts")
        throw new Error(`${email} cannot sign in: ${JSON.stringify(answer.error)}`);
      await sleep(1_000);
    }
  }
  const signedIn = () => {
    current ??= signIn();
    return current;
  };
  return {
    id: async () => (await signedIn()).id,
    async ask(call, isFinal) {
      for (;;) {
        const { client } = await signedIn();
        const answer = await untilFinal(() => call(client), isFinal);
        if (answer.ok || !SIGNED_OUT.has(answer.error.code)) return answer;
        current = undefined;
      }
    },
  };
}
