/** An hour of the day as Americans say it: 0 is '12 AM', 13 is '1 PM'. */
export const clock = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;
