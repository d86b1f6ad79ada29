/** A scanner that acts as a keyboard leaves at most this long between two keys; people take longer. Milliseconds. */
export const SCAN_KEY_GAP_MS = 35;
/** Keys after a longer pause than this begin a new value; a busy machine may hold a scanner's keys up for less. Milliseconds. */
export const NEW_VALUE_PAUSE_MS = 500;
/** Fewer quick keys than this are not taken for a scan. */
export const SCAN_LEAST_KEYS = 6;

/** Tells a scanner's keys from typing in the counter's search field. */
export interface ScanBurst {
  /** A key was pressed: as the browser names it, and when in milliseconds. */
  key(key: string, at: number): void;
  /**
   * What the field's text means: the scan alone where a burst of keys that ended in Enter was added to text that the
   * field still held, else the text itself.
   */
  readIn(text: string): string;
}

/** Follows the keys pressed in the counter's search field, so that a scan is always a new value. */
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
