/**
 * Why a press of the pay button is refused: something covers or distorts the form (`covered`), too little of it is
 * shown to be readable (`small`), or the button was not in view (`away`).
 */
export type Obstacle = "covered" | "small" | "away";

/** What the browser reports about the form at one moment, through all frames and windows around it. */
export interface View {
  /** Size of the visible part of the form, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Screen pixels per CSS pixel: less than 1 if the page or the visitor made the form smaller. */
  readonly scale: number;
  /** Visible share of the button, 0 to 1. */
  readonly button: number;
  /** Nothing covers, fades, shrinks, or filters it; undefined if the browser cannot tell. */
  readonly plain: boolean | undefined;
}

/** What was visible before the press, in milliseconds of one clock. */
export interface Memory {
  /** Since when the whole button has been in view and uncovered; null if it is not. */
  readonly clearSince: number | null;
  readonly isCovered: boolean;
  /** When it was last covered. */
  readonly coveredAt: number;
}

export const NOTHING_SEEN: Memory = {
  clearSince: null,
  isCovered: false,
  coveredAt: Number.NEGATIVE_INFINITY,
};

/** How long the button must be visible before a press counts: uncovering it only for the press is a known trick. */
export const MOMENT_MS = 300;

/** The smallest part of the form that must be in view: narrower than any phone, the button with a line above it, half size. */
const LEAST = { width: 200, height: 90, scale: 0.5 };

/** The required visible share of the button; browsers round to fractions of a pixel. */
const WHOLE = 0.97;

/** Adds a browser report to the memory; browsers report changes, so a state lasts until the next report. */
export function remember(
  memory: Memory,
  { button, plain }: Pick<View, "button" | "plain">,
  at: number,
): Memory {
  const isCovered = button > 0 && plain === false;
  const isClear = button >= WHOLE && !isCovered;
  return {
    clearSince: isClear ? (memory.clearSince ?? at) : null,
    isCovered,
    coveredAt: memory.isCovered || isCovered ? at : memory.coveredAt,
  };
}

/** Whether a press at `now` is accepted; `wait`: nothing is wrong, but the button has not been visible long enough. */
export function judge(view: View, memory: Memory, now: number): Obstacle | "wait" | "seen" {
  const wasCovered = memory.isCovered || now - memory.coveredAt < MOMENT_MS;
  if (view.button > 0 && (view.plain === false || wasCovered)) return "covered";
  if (view.button < WHOLE) return "away";
  if (view.width < LEAST.width || view.height < LEAST.height || view.scale < LEAST.scale) return "small";
  return memory.clearSince !== null && now - memory.clearSince >= MOMENT_MS ? "seen" : "wait";
}
