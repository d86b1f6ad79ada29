/**
 * Why a press of the pay button is not taken: something lies over the form or distorts it (`covered`), less of it is
 * shown than can be read (`small`), or the button was not in view (`away`).
 */
export type Obstacle = "covered" | "small" | "away";

/** What the browser knows of the form at one moment, through all frames and windows around it. */
export interface View {
  /** Of the part of the form that is in view, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen for one of CSS: what a page or a person made smaller has less than 1. */
  readonly scale: number;
  /** Share of the button that is in view, 0 to 1. */
  readonly button: number;
  /** Nothing lies over it, nothing fades, shrinks or filters it; undefined where a browser cannot tell. */
  readonly plain: boolean | undefined;
}

/** What was seen before the press, in milliseconds of one clock. */
export interface Memory {
  /** Since when the button has been wholly in view with nothing over it; null where it is not. */
  readonly clearSince: number | null;
  readonly isCovered: boolean;
  /** When it was covered last. */
  readonly coveredAt: number;
}

export const NOTHING_SEEN: Memory = {
  clearSince: null,
  isCovered: false,
  coveredAt: Number.NEGATIVE_INFINITY,
};

/** How long the button must have been seen before a press counts: what is uncovered only for the press is a trick. */
export const MOMENT_MS = 300;

/** The least of the form that must be in view: narrower than any telephone, the button with a line above it, half size. */
const LEAST = { width: 200, height: 90, scale: 0.5 };

/** Of the button; browsers round to parts of a pixel. */
const WHOLE = 0.97;

/** Adds to the memory what a browser reports; it reports changes, so a state lasts until the next report. */
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

/** Whether a press at `now` is taken; `wait`: nothing is wrong, but it has not been seen for long enough. */
export function judge(view: View, memory: Memory, now: number): Obstacle | "wait" | "seen" {
  const wasCovered = memory.isCovered || now - memory.coveredAt < MOMENT_MS;
  if (view.button > 0 && (view.plain === false || wasCovered)) return "covered";
  if (view.button < WHOLE) return "away";
  if (view.width < LEAST.width || view.height < LEAST.height || view.scale < LEAST.scale) return "small";
  return memory.clearSince !== null && now - memory.clearSince >= MOMENT_MS ? "seen" : "wait";
}
