/**
 * Lets `Intl` print dates in another order than ICU prints them today, as browsers with other data do ('11/28/2026' in
 * Canada), while the parts are right. The returned function ends it.
 */
export function printDatesOtherwise(): () => void {
  const { prototype } = Intl.DateTimeFormat;
  const usual = {
    format: Object.getOwnPropertyDescriptor(prototype, "format") ?? {},
    formatToParts: Object.getOwnPropertyDescriptor(prototype, "formatToParts") ?? {},
  };
  const { formatToParts } = prototype;
  Object.defineProperties(prototype, {
    format: { configurable: true, get: () => () => "11/28/2026" },
    formatToParts: {
      configurable: true,
      value(this: Intl.DateTimeFormat, date: Date) {
        return formatToParts.call(this, date).toReversed();
      },
    },
  });
  return () => void Object.defineProperties(prototype, usual);
}
