/** The data that registering passes to the verification screen in the navigation state. */
export interface Registered {
  readonly email: string;
  /** A token that resends the email without a login; '' for none. */
  readonly resendToken: string;
}

const textOf = (state: object, name: keyof Registered): string => {
  const value: unknown = Reflect.get(state, name);
  return typeof value === "string" ? value : "";
};

/** The registration that led here; empty texts if there was none. */
export function registeredIn(state: unknown): Registered {
  const given = typeof state === "object" && state !== null ? state : {};
  return { email: textOf(given, "email"), resendToken: textOf(given, "resendToken") };
}
