import type { DrivesSystem, TylerSystem } from "../../tax-systems.ts";
import type { Terminals } from "../../terminals.ts";
import type { OutsideOptions } from "./ask.ts";
import { createSandboxDrives, createSandboxTyler } from "./tax-clients.ts";
import { createSandboxTerminals } from "./terminals-client.ts";

/** The outside systems of a county besides its gateway. */
export interface Outside {
  readonly terminals: Terminals;
  readonly tyler: TylerSystem;
  readonly drives: DrivesSystem;
}

/** Those of tests and demonstrations, all of the sandbox process. */
export const createSandboxOutside = (options: OutsideOptions): Outside => ({
  terminals: createSandboxTerminals(options),
  tyler: createSandboxTyler(options),
  drives: createSandboxDrives(options),
});
