import type { Random } from "../../src/demo/random.ts";
import { CARDS } from "../../src/gateways/sandbox/magic.ts";

/** The number of the sandbox's card with this scenario. */
export const cardOf = (scenario: string): string => {
  const found = Object.entries(CARDS).find(([, { name }]) => name === scenario);
  if (!found) throw new Error(`the sandbox has no card ${scenario}`);
  return found[0];
};

/** Cards whose gateway misbehaves, of which each is as likely as the others. */
const TROUBLE = [
  "declined",
  "silent_after",
  "500_before",
  "500_after",
  "slow",
  "refund_silent_after",
] as const;

/** The number of a card: usually one that is approved, sometimes one with which something goes wrong. */
export const anyCard = (random: Random): string =>
  random.chance(0.75) ? "4111111111111111" : cardOf(random.pick(TROUBLE));
