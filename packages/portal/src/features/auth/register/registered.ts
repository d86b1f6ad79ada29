/** What registering hands on to the screen that asks to verify the address, in the navigation's state. */
export interface Registered {
  readonly email: string;
  /** Has the mail sent again without a login; '' for none. */
  readonly resendToken: string;
}

const textOf = (state: object, name: keyof Registered): string => {
  const value: unknown = Reflect.get(state, name);
  return typeof value === "string" ? value : "";
};

/** The registration that led here; empty texts for none. */
export function registeredIn(state: unknown): Registered {
  const given = typeof state === "object" && state !== null ? state : {};
  return { email: textOf(given, "email"), resendToken: textOf(given, "resendToken") };
}
