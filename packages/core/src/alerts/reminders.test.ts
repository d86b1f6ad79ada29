import { describe, expect, it } from "vitest";
import { REMINDER_DAYS, reminderDays } from "./reminders.ts";

describe("the days on which reminders are sent", () => {
  it.each<[string | undefined, readonly number[]]>([
    [undefined, REMINDER_DAYS],
    ["[10, 3, 45]", [45, 10, 3]],
    ["[5, 5]", [5]],
    ["[0]", [0]],
    ["[]", REMINDER_DAYS],
    ["[-1]", REMINDER_DAYS],
    ["[1.5]", REMINDER_DAYS],
    ["[366]", REMINDER_DAYS],
    ["soon", REMINDER_DAYS],
  ])("the reminders of a county that sets %j are sent %j days before the due date", (own, days) => {
    expect(reminderDays(own === undefined ? {} : { EAlertDays: own })).toEqual(days);
  });
});
