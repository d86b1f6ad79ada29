/** The maximum pause between two keys of a keyboard scanner; people need longer. Milliseconds. */
export const SCAN_KEY_GAP_MS = 35;
/**
 * Keys after a longer pause than this start a new value; a busy machine may delay a scanner's keys by less.
 * Milliseconds.
 */
export const NEW_VALUE_PAUSE_MS = 500;
/** Fewer quick keys than this do not count as a scan. */
export const SCAN_LEAST_KEYS = 6;

/** Distinguishes a scanner's keys from typing in the counter's search field. */
export interface ScanBurst {
  /** Call for each key: its name in the browser, and its time in milliseconds. */
  key(key: string, at: number): void;
  /**
   * The value of the field's text: only the scan, if a burst of keys ending in Enter was added to earlier text;
   * otherwise the text itself.
   */
  readIn(text: string): string;
}

/** Tracks the keys in the counter's search field, so that a scan is always a new value. */
export function createScanBurst(): ScanBurst {
  let value = "";
  let quickKeys = 0;
  let last = Number.NEGATIVE_INFINITY;
  let ended = false;
  return {
    key(key, at) {
      if (key.length > 1 && key !== "Enter") return;
      const pause = ended ? Number.POSITIVE_INFINITY : at - last;
      const isQuick = pause <= SCAN_KEY_GAP_MS;
      last = at;
      ended = key === "Enter" && isQuick;
      if (key === "Enter") {
        if (!isQuick) value = "";
        return;
      }
      value = pause > NEW_VALUE_PAUSE_MS ? key : value + key;
      quickKeys = isQuick ? quickKeys + 1 : 1;
    },
    readIn(text) {
      const isScan = ended && quickKeys >= SCAN_LEAST_KEYS;
      return isScan && text.includes(value) ? value : text;
    },
  };
}
