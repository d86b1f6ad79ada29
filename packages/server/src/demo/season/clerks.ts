import { DEMO_PEOPLE } from "../people.ts";

/** Invented colleagues of the demo's clerk. */
export const SEASON_CLERKS = [
  { email: "dora.drawer@demo.example", type: "Tax Processor", first: "Dora", last: "Drawer" },
  { email: "wendell.window@demo.example", type: "Tax Processor", first: "Wendell", last: "Window" },
] as const;

const [, CLERK, ADMIN] = DEMO_PEOPLE;
export const SUPERVISOR = ADMIN.email;

/** The clerks at the counter on a day: two of the three, in turn. The demo's own clerk has an empty drawer today. */
export function clerksOn(day: string, today: string): readonly [string, string] {
  const [dora, wendell] = [SEASON_CLERKS[0].email, SEASON_CLERKS[1].email];
  const turn = Math.round(Date.parse(day) / 86_400_000) % 3;
  if (day === today || turn === 0) return [dora, wendell];
  return turn === 1 ? [CLERK.email, dora] : [CLERK.email, wendell];
}
