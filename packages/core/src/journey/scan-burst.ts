/** A scanner that acts as a keyboard leaves at most this long between two keys; people take longer. Milliseconds. */
export const SCAN_KEY_GAP_MS = 35;
/** Fewer keys than this are not taken for a scan. */
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
  let keys = "";
  let last = Number.NEGATIVE_INFINITY;
  let ended = false;
  return {
    key(key, at) {
      if (key.length > 1 && key !== "Enter") return;
      const isQuick = !ended && at - last <= SCAN_KEY_GAP_MS;
      ended = key === "Enter" && isQuick;
      if (key !== "Enter") keys = isQuick ? keys + key : key;
      else if (!isQuick) keys = "";
      last = at;
    },
    readIn(text) {
      const isScan = ended && keys.length >= SCAN_LEAST_KEYS;
      return isScan && text.includes(keys) ? keys : text;
    },
  };
}
