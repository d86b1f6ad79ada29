import type { IncomingHttpHeaders } from "node:http";
import type { GatewayEvent } from "../../gateways/index.ts";
import type { ReportingAccount } from "../../kernel/gateways.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { lookAtDispute } from "../disputes/index.ts";

interface SignedEvent {
  readonly account: ReportingAccount;
  readonly event: GatewayEvent;
}

/** Whether a request can be an event of a gateway that an account has, going by its headers. */
export async function mayBeEvent(
  { gateways }: Pick<Services, "gateways">,
  kind: string,
  headers: IncomingHttpHeaders,
): Promise<boolean> {
  const accounts = await gateways.reporting();
  return accounts.some(({ gateway }) => gateway.name === kind && gateway.events?.maySign(headers) === true);
}

/** The account that an event is about, with the event, if it has that account's signature. */
async function signedBy(
  { gateways }: Services,
  kind: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<SignedEvent | "forged" | "other_account"> {
  let none: "forged" | "other_account" = "forged";
  for (const account of await gateways.reporting()) {
    const { gateway } = account;
    if (gateway.name !== kind || !gateway.events) continue;
    const event = await gateway.events.read(headers, body);
    if (typeof event === "object") return { account, event };
    if (event === "other_account") none = event;
  }
  return none;
}

/**
 * Takes an event that a gateway sent: checks its signature, notes it once, and has the gateway asked about its subject by
 * the jobs that ask anyway (decision 356). `forged`, or about an account that is no county's: nothing was noted.
 */
export async function takeEvent(
  services: Services,
  log: Log,
  kind: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<"new" | "known" | "forged" | "other_account"> {
  const signed = await signedBy(services, kind, headers, body);
  if (typeof signed === "string") return signed;
  const { account, event } = signed;
  const { id, subject } = event;
  const reference = subject && "reference" in subject ? subject.reference : null;
  const { rows } = await services.db.pool.query<{ isNew: boolean }>(
    `select take_gateway_event($1, $2, $3, $4) as "isNew"`,
    [account.cursor, id, subject?.kind ?? "", reference],
  );
  const isNew = rows[0]?.isNew === true;
  if (isNew) log.info({ event: id, about: subject?.kind ?? "nothing of ours" }, "a gateway sent an event");
  // The gateway waits for our answer. Disputes are listed by a job too, so none is lost if this fails.
  if (isNew && subject?.kind === "dispute")
    lookAtDispute(services, account, log, subject.id).catch((err: unknown) =>
      log.error({ err, event: id }, "a dispute could not be recorded"),
    );
  return isNew ? "new" : "known";
}

/** How long a repeated event is recognized; gateways stop repeating one after days. */
const KEPT_FOR = "30 days";

/** Deletes events that no gateway repeats any more; returns how many. */
export async function deleteOldEvents({ db }: Services): Promise<number> {
  const { rowCount } = await db.pool.query(
    `delete from gateway_events where received_at < clock_timestamp() - interval '${KEPT_FOR}'`,
  );
  return rowCount ?? 0;
}
