import { isoDateAt } from "@county-pay/core/calendar";
import type { CompanySettingsWire, SettingsPartWire } from "@county-pay/core/contract";
import { CompanySettings } from "@county-pay/core/contract";
import {
  isSiteOrigin,
  logoProblem,
  productsProblem,
  scheduledFeesProblem,
  searchFieldsProblem,
} from "@county-pay/core/settings";
import * as v from "valibot";
import { svgProblemIn } from "../logos/index.ts";
import { fitsKey, isAddress, isPicture } from "./check-customization.ts";
import { isTimeZone } from "./office.ts";

const isBlankOr = (check: (text: string) => boolean) => (text: string) => text === "" || check(text);
const once = (list: readonly string[]): boolean => new Set(list).size === list.length;

/** Whether fees may be scheduled so; a day that has begun in the county's time zone is too late. */
function areScheduled(
  scheduled: CompanySettingsWire["Config"]["ScheduledFees"] | undefined,
  now: CompanySettingsWire,
): boolean {
  const today = isoDateAt(Date.now(), now.TimeZone);
  return !scheduled || scheduledFeesProblem(scheduled, now.Config.ScheduledFees, today) === null;
}

/**
 * The settings in a change that are invalid, by name; empty if all are valid. `now` is the whole without the change,
 * `after` with it.
 */
export function problemsOf(
  change: SettingsPartWire,
  now: CompanySettingsWire,
  after: CompanySettingsWire,
): readonly string[] {
  const { Config = {}, Customization = {} } = change;
  const wrong: [name: string, isWrong: boolean][] = [
    ["DisplayName", change.DisplayName !== undefined && change.DisplayName.trim() === ""],
    ["TimeZone", change.TimeZone !== undefined && !isTimeZone(change.TimeZone)],
    ["Config.Logo", Config.Logo !== undefined && logoProblem(Config.Logo) !== null],
    ["Config.ContactUrl", Config.ContactUrl !== undefined && !isBlankOr(isAddress)(Config.ContactUrl)],
    [
      "Config.AdImages",
      Config.AdImages?.some((image) => !isPicture(image) || svgProblemIn(image) !== null) === true,
    ],
    ["Config.ScheduledFees", !areScheduled(Config.ScheduledFees, now)],
    ["Products", change.Products !== undefined && productsProblem(after.Products, now.Products) !== null],
    [
      "SearchFields",
      (change.SearchFields !== undefined || change.Products !== undefined) &&
        searchFieldsProblem(after.SearchFields, after.Products) !== null,
    ],
    [
      "AllowedOrigins",
      change.AllowedOrigins !== undefined &&
        !(change.AllowedOrigins.every(isSiteOrigin) && once(change.AllowedOrigins)),
    ],
    ...Object.entries(Customization).map(([key, text]): [string, boolean] => [
      `Customization.${key}`,
      !fitsKey(key, text),
    ]),
  ];
  const whole = v.safeParse(CompanySettings, after);
  const against = whole.success ? [] : whole.issues.map((issue) => v.getDotPath(issue) ?? "");
  return [...wrong.filter(([, isWrong]) => isWrong).map(([name]) => name), ...against];
}
