const WEIGHTS = [3, 7, 1];

/** Whether the check digit of a bank's routing number (ABA) is right: weights 3, 7, 1. Rejects one that is only zeros. */
export function passesRoutingCheck(routing: string): boolean {
  const total = Array.from(routing, Number).reduce(
    (so, digit, place) => so + digit * (WEIGHTS[place % 3] ?? 0),
    0,
  );
  return total > 0 && total % 10 === 0;
}

/** Whether a text is a routing number: nine digits, the last of which is the right check digit (VALID-051, VALID-052). */
export const isRoutingNumber = (text: string): boolean => /^\d{9}$/.test(text) && passesRoutingCheck(text);
