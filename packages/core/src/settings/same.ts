const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const filled = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, one]) => one !== undefined);

/** Whether two values are equal as JSON, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [filled(one), filled(other)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, Reflect.get(other, key)))
  );
}
