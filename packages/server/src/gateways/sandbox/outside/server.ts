import * as v from "valibot";
import { ABOUT } from "../../connector/about.ts";
import type { Devices, SaleReply } from "./devices.ts";
import { PostingRequest, type TaxReply, type TaxSystem } from "./tax-system.ts";
import { tylerSearch } from "./tyler-bills.ts";

/** The sandbox's systems other than the gateway: counter terminals and the county's own systems. */
export interface Outside {
  readonly devices: Devices;
  readonly taxSystem: TaxSystem;
}

/** A status and a body; `silent`: never answers; null: no such call. */
export type OutsideAnswer = readonly [status: number, body: unknown] | "silent" | null;

const Reference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
const SaleBody = v.object({
  reference: Reference,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12)),
  waitMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600_000)),
});
const OfReference = v.object({ reference: Reference });
const Confirmed = v.object({ reference: Reference, amount: v.number() });

const INVALID = [400, { error: "invalid_request" }] as const;

function answerOf(reply: SaleReply | TaxReply | object): OutsideAnswer {
  if (reply === "silent") return "silent";
  if (reply === "offline") return [503, { error: "offline" }];
  if (reply === "broken") return [500, { error: "broken" }];
  if (reply === "busy" || reply === "conflict") return [409, { error: reply }];
  return reply === "not_found" ? [404, { error: "not_found" }] : [200, reply];
}

async function ofDevice(
  { devices }: Outside,
  device: string,
  what: string,
  body: unknown,
): Promise<OutsideAnswer> {
  if (what === "sale") {
    const parsed = v.safeParse(SaleBody, body);
    return parsed.success ? answerOf(await devices.sale({ device, ...parsed.output })) : INVALID;
  }
  if (what === "reboot") return doneOf(devices.reboot(device));
  const parsed = v.safeParse(OfReference, body);
  return parsed.success ? doneOf(devices.cancel(device, parsed.output.reference)) : INVALID;
}

const doneOf = (done: boolean | "offline"): OutsideAnswer =>
  done === "offline" ? answerOf(done) : [200, { done }];

async function ofSystem({ taxSystem }: Outside, call: string, body: unknown): Promise<OutsideAnswer> {
  const [, posted = "", post = ""] = /^PUT \/tyler\/([a-z0-9-]+)\/postings\/([\w-]+)$/.exec(call) ?? [];
  if (post) {
    const parsed = v.safeParse(PostingRequest, body);
    return parsed.success ? answerOf(await taxSystem.post(posted, post, parsed.output)) : INVALID;
  }
  const [, system, office = "", withdrawn = ""] =
    /^DELETE \/(tyler|drives)\/([a-z0-9-]+)\/postings\/([\w-]+)$/.exec(call) ?? [];
  if (system === "tyler" || system === "drives")
    return answerOf(await taxSystem.withdraw(system, office, withdrawn));
  const [, ofCart = "", cart = ""] = /^GET \/drives\/([a-z0-9-]+)\/carts\/([\w-]+)$/.exec(call) ?? [];
  if (cart) return answerOf(await taxSystem.cart(ofCart, cart));
  const [, paidAt = "", paid = ""] = /^PUT \/drives\/([a-z0-9-]+)\/carts\/([\w-]+)\/paid$/.exec(call) ?? [];
  if (!paid) return null;
  const parsed = v.safeParse(Confirmed, body);
  if (!parsed.success) return INVALID;
  return answerOf(await taxSystem.confirm(paidAt, paid, parsed.output.reference, parsed.output.amount));
}

/** Answers a call to these systems; `call` is method and path. */
export async function answerOutside(
  outside: Outside,
  call: string,
  body: unknown,
  query: URLSearchParams,
): Promise<OutsideAnswer> {
  if (call === "GET /about") return [200, ABOUT];
  const [, device, what] = /^POST \/terminals\/([\w-]{1,100})\/(sale|cancel|reboot)$/.exec(call) ?? [];
  if (device && what) return ofDevice(outside, device, what, body);
  const [, deviceId] = /^GET \/terminals\/([\w-]{1,100})$/.exec(call) ?? [];
  if (deviceId) return [200, { connected: outside.devices.isConnected(deviceId) }];
  const [, reference] = /^GET \/sales\/([A-Za-z0-9-]{1,64})$/.exec(call) ?? [];
  if (reference) return answerOf((await outside.devices.run(reference)) ?? "not_found");
  const [, action] = /^POST \/TylerService\/api\/tyler\/(\w+)$/.exec(call) ?? [];
  const rows = action ? tylerSearch(action, Object.fromEntries(query)) : null;
  return rows ? [200, rows] : ofSystem(outside, call, body);
}
