/** Not removed by a logout: it reveals nothing about the user and grants no access. */
const keyOf = (company: string): string => `_ap_device_${company}`;

/**
 * This browser's token for a county, set once a user has signed in here; undefined for none. With it, other people's
 * wrong passwords do not lock this user out (decision 051).
 */
export function knownDevice(company: string): string | undefined {
  try {
    return window.localStorage.getItem(keyOf(company)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the token that a login returned; a browser without storage stays unknown. */
export function rememberDevice(company: string, token: string): void {
  try {
    window.localStorage.setItem(keyOf(company), token);
  } catch {
    // Storage is blocked: the next login here comes from an unknown device.
  }
}
