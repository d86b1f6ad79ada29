import type { Stage } from "./curve.ts";

/** What was measured in a part of the hour. Milliseconds, and shares from 0 to 1. */
export interface StageFigures {
  readonly stage: Stage;
  /** Payers and searches that came per second. */
  readonly payers: number;
  readonly searches: number;
  readonly searchP95: number;
  readonly pageP95: number;
  readonly formP95: number;
  readonly pressP95: number;
  /** Of all calls. */
  readonly errors: number;
  /** Of the presses: those that were first answered with "is being confirmed". */
  readonly unconfirmed: number;
  /** Of those who stood in line: whose estimate was off by more than a factor of two. */
  readonly farOff: number;
  /** How many were let in before someone who had come earlier. */
  readonly overtakings: number;
  /** The load generator's own delay: the 99th percentile of how late its timers are. */
  readonly generatorLate: number;
  /** The share of one core that the load generator used; it can use no more than one. */
  readonly generatorBusy: number;
}

interface Bar {
  readonly name: string;
  readonly of: (figures: StageFigures) => number;
  readonly most: number;
  readonly shown: (value: number) => string;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 2 : 0)}%`;
const whole = (count: number): string => String(count);

/** What must hold for visitors, in every part of the hour. */
const BARS: readonly Bar[] = [
  { name: "searches: 95% within 2 s", of: ({ searchP95 }) => searchP95, most: 2_000, shown: seconds },
  { name: "pages: 95% within 2 s", of: ({ pageP95 }) => pageP95, most: 2_000, shown: seconds },
  {
    name: "card entry opens, or a place in line: 95% within 2 s",
    of: ({ formP95 }) => formP95,
    most: 2_000,
    shown: seconds,
  },
  { name: "press to receipt: 95% within 2 s", of: ({ pressP95 }) => pressP95, most: 2_000, shown: seconds },
  { name: "errors: at most 0.1% of calls", of: ({ errors }) => errors, most: 0.001, shown: percent },
  {
    name: "presses not confirmed at once: at most 1%",
    of: ({ unconfirmed }) => unconfirmed,
    most: 0.01,
    shown: percent,
  },
  {
    name: "estimates off by more than twice: at most 5%",
    of: ({ farOff }) => farOff,
    most: 0.05,
    shown: percent,
  },
  { name: "nobody overtakes in line", of: ({ overtakings }) => overtakings, most: 0, shown: whole },
];

/** What makes the other figures those of the load generator. */
const OWN_BARS: readonly Bar[] = [
  {
    name: "the load generator is on time: 99% within 200 ms",
    of: ({ generatorLate }) => generatorLate,
    most: 200,
    shown: seconds,
  },
  {
    name: "the load generator uses at most 90% of a core",
    of: ({ generatorBusy }) => generatorBusy,
    most: 0.9,
    shown: percent,
  },
];

/** A bar that was broken: where first, and by how much. */
interface Broken {
  readonly name: string;
  readonly stage: number;
  readonly value: number;
  readonly text: string;
}

const when = ({ from, to }: Stage): string => `minute ${from} to ${to}`;

function firstBroken(bars: readonly Bar[], stages: readonly StageFigures[]): readonly Broken[] {
  return bars
    .flatMap(({ name, of, most, shown }) => {
      const at = stages.findIndex((figures) => of(figures) > most);
      const found = stages[at];
      if (!found) return [];
      const value = of(found);
      const rate = `${found.payers.toFixed(1)} payers and ${found.searches.toFixed(0)} searches per second`;
      const worst = Math.max(...stages.map(of));
      return [
        {
          name,
          stage: at,
          value: most === 0 ? value : value / most,
          text: `${name}: ${shown(value)} in ${when(found.stage)}, at ${rate}; ${shown(worst)} at worst`,
        },
      ];
    })
    .sort((one, other) => one.stage - other.stage || other.value - one.value);
}

/** What a run says: what broke first, what broke later, and whether that can be said of the product at all. */
export interface Verdict {
  readonly isHeld: boolean;
  readonly lines: readonly string[];
}

/** Judges the parts of the hour, the earliest first. */
export function judge(stages: readonly StageFigures[]): Verdict {
  const broken = firstBroken(BARS, stages);
  const [own] = firstBroken(OWN_BARS, stages);
  const [first, ...later] = broken;
  const held = "BROKE FIRST  nothing: every bar held at every rate";
  const lines = [
    first ? `BROKE FIRST  ${first.text}` : held,
    ...later.map(({ text }) => `then         ${text}`),
  ];
  if (!own) return { isHeld: !first, lines };
  const isBefore = !first || own.stage <= first.stage;
  return {
    isHeld: !first,
    lines: [
      isBefore
        ? `LOAD GENERATOR  ${own.text}. What follows is no verdict about the product: use a larger --scale.`
        : `Later, the load generator was the limit, too: ${own.text}.`,
      ...lines,
    ],
  };
}
