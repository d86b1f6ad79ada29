import { randomBytes } from "node:crypto";
import { fitsMethod } from "../gateway.ts";
import type { KeepRecord, TokenRecord } from "./records.ts";
import type { Scenario } from "./scenario.ts";
import type { StoreAnswer, StoreRequestBody } from "./wire.ts";

/** How storing ends other than with an answer, like `Reply` for a charge. */
export type StoreReply = StoreAnswer | "broken" | "silent" | "conflict";

/** The sandbox's state that storing depends on. */
export interface KeepWorld {
  /** The card or account of a valid token. */
  tokenOf(token: string): TokenRecord | undefined;
  scenarioOf(token: TokenRecord): Scenario;
  keep(record: KeepRecord): Promise<void>;
  /** Resolves when everything decided so far would survive a crash. */
  durable(): Promise<void>;
}

const answerOf = ({ reference, kept, declineCode, brand, last4, expiry }: KeepRecord): StoreAnswer =>
  declineCode === ""
    ? { status: "kept", reference, token: kept, brand, last4, ...(expiry ? { expiry } : {}) }
    : { status: "declined", reference, code: declineCode, brand, last4 };

/** Cards and accounts stored for later: each reference is stored at most once, and that spends its one-time token. */
export class Keeping {
  readonly #world: KeepWorld;
  readonly #kept = new Map<string, KeepRecord>();

  constructor(world: KeepWorld) {
    this.#world = world;
  }

  /** Loads a record of the journal. */
  remember(record: KeepRecord): void {
    this.#kept.set(record.reference, record);
  }

  async ask({ reference, method = "CC", token }: StoreRequestBody): Promise<StoreReply> {
    const before = this.#kept.get(reference);
    if (before) {
      await this.#world.durable();
      return before.token === token ? answerOf(before) : "conflict";
    }
    const found = this.#world.tokenOf(token);
    const scenario = found && this.#world.scenarioOf(found);
    if (scenario?.fault === "500_before") return "broken";
    const refused = scenario?.keeps ? "" : (scenario?.decline ?? "");
    const fitting = found && fitsMethod(method, found) ? refused : "wrong_method";
    const declineCode = found ? fitting : "invalid_token";
    const record: KeepRecord = {
      type: "keep",
      reference,
      token,
      kept: declineCode === "" ? `pm_${randomBytes(24).toString("base64url")}` : "",
      declineCode,
      brand: found?.brand ?? "",
      last4: found?.last4 ?? "",
      ...(found?.expiry ? { expiry: found.expiry } : {}),
    };
    await this.#world.keep(record);
    if (scenario?.fault === "500_after") return "broken";
    return scenario?.fault === "silent_after" ? "silent" : answerOf(record);
  }
}
