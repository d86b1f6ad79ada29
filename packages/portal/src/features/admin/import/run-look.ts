import type { ImportStatusWire } from "@county-pay/core/contract";
import type { IconName } from "@county-pay/ui";

interface Look {
  readonly tone: "good" | "bad" | "info";
  readonly icon: IconName;
}

const LOOKS: Readonly<Record<ImportStatusWire["State"], Look>> = {
  queued: { tone: "info", icon: "clock" },
  running: { tone: "info", icon: "clock" },
  finished: { tone: "good", icon: "check" },
  failed: { tone: "bad", icon: "warning" },
};

/** The appearance of each run state. */
export const runLook = (state: ImportStatusWire["State"]): Look => LOOKS[state];
