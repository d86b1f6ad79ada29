/** Not removed by a logout: it tells nothing of a person, and opens nothing. */
const keyOf = (company: string): string => `_ap_device_${company}`;

/**
 * The mark of this browser for a county, once a user has signed in here; undefined for none. With it, wrong passwords that
 * others try do not keep this user out (decision 051).
 */
export function knownDevice(company: string): string | undefined {
  try {
    return window.localStorage.getItem(keyOf(company)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the mark that a login returned; a browser that stores nothing stays unknown. */
export function rememberDevice(company: string, token: string): void {
  try {
    window.localStorage.setItem(keyOf(company), token);
  } catch {
    // Storage is blocked: the next login here is one from an unknown device.
  }
}
