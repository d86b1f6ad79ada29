import type { Client } from "@county-pay/core/client";
import {
  createPrivateEntry,
  createViewOnlyEntry,
  odataFieldsOf,
  printOdata,
  readPrivateList,
  readViewOnlyList,
} from "@county-pay/core/contract";
import { type Clock, type Running, runMachine } from "@county-pay/core/machine";
import {
  type AddEvent,
  type AddState,
  addMachine,
  entryOf,
  isOnList,
  type ListKind,
  type ListPerson,
} from "@county-pay/core/restrictions";
import type { useFailureText } from "@county-pay/ui";

/** Adding a consumer to a list. */
export interface Adding {
  readonly client: Client;
  readonly kind: ListKind;
  readonly person: ListPerson;
  readonly by: { readonly companyId: number; readonly clerkName: string };
  readonly failureText: ReturnType<typeof useFailureText>;
}

/** The flow only waits for answers. */
const CLOCK: Clock = { now: () => Date.now(), later: () => () => {} };

/** The search for an entry, by the fields that the server compares. */
const KEYS = ["AccountNumber", "Location", "FullName"] as const;

/** Whether the consumer is on the list (RESTRICT-003). */
async function check({ client, kind, person, by, failureText }: Adding): Promise<AddEvent> {
  const entry = entryOf(person, by, null);
  const field = KEYS.find((key) => entry[key].trim() !== "") ?? "FullName";
  const call = kind === "private" ? readPrivateList : readViewOnlyList;
  const query = printOdata(odataFieldsOf(call.query) ?? {}, {
    filter: [{ op: "eq", field, value: entry[field] }],
  });
  const answer = await client.call(call, { query });
  if (!answer.ok) return { type: "failed", message: failureText(answer.error) };
  return { type: "checked", exists: isOnList(entry, answer.value.value) };
}

/** Adds the consumer; if the number is spaced differently, only now it turns out that they are already on the list. */
async function add(adding: Adding, reason: { reason: string; code: string } | null): Promise<AddEvent> {
  const { client, person, by, failureText } = adding;
  const entry = entryOf(person, by, null);
  const answer = reason
    ? await client.call(createViewOnlyEntry, {
        body: { ...entry, Reason: reason.reason, Code: reason.code },
      })
    : await client.call(createPrivateEntry, { body: entry });
  if (answer.ok) return { type: "added" };
  if (answer.error.code === "already_exists") return { type: "checked", exists: true };
  return { type: "failed", message: failureText(answer.error) };
}

/** Runs core's flow: check, confirm, add. */
export const runAddFlow = (adding: Adding): Running<AddState, AddEvent> =>
  runMachine(addMachine(adding.kind), CLOCK, (effect, send) => {
    const done = effect.type === "check" ? check(adding) : add(adding, effect.reason);
    void done.then(send);
  });
