import { describe, expect, it } from "vitest";
import type { CompanySettingsWire } from "../contract/county/company-settings.ts";
import { makeSettings } from "../testing/settings.ts";
import { restated, settingNames, settingsChange, settingValue, withSettings } from "./names.ts";

const seen: CompanySettingsWire = makeSettings({
  Customization: { Login: "Tax Office", SearchTips: "By parcel." },
});

describe("a change of settings", () => {
  it("a change contains only differences, with the previous and the requested values", () => {
    const wanted = {
      DisplayName: seen.DisplayName,
      Flags: { EAlert: true, EBilling: false },
      Config: { CreditCardFeeMin: 1 },
      Customization: { Login: "Tax Office", YearList: "{}" },
    };
    expect(settingsChange(seen, wanted)).toEqual({
      Before: { Flags: { EAlert: false }, Config: { CreditCardFeeMin: 0 } },
      After: { Flags: { EAlert: true }, Config: { CreditCardFeeMin: 1 }, Customization: { YearList: "{}" } },
    });
  });

  it("there is no change if nothing differs, regardless of the order of keys", () => {
    const Products = seen.Products.map(({ ProductNum, ProductName }) => ({ ProductName, ProductNum }));
    expect(settingsChange(seen, { Products, Flags: { EAlert: false } })).toBeNull();
  });

  it("a change removes a text that is no longer wanted, and the result omits it", () => {
    const Customization = { Login: undefined } as unknown as Record<string, string>;
    const edit = settingsChange(seen, { Customization });
    expect(edit).toEqual({ Before: { Customization: { Login: "Tax Office" } }, After: {} });
    const after = withSettings(seen, edit?.Before ?? {}, edit?.After ?? {});
    expect(after.Customization).toEqual({ SearchTips: "By parcel." });
    expect({ ...after, Customization: seen.Customization }).toEqual(seen);
  });

  it("a change names its settings by group and key", () => {
    expect(settingNames({ Flags: { EAlert: false } }, { Flags: { EAlert: true }, Products: [] })).toEqual([
      "Flags.EAlert",
      "Products",
    ]);
    expect(settingValue(seen, "Customization.constructor")).toBeUndefined();
    expect(settingValue(seen, "constructor")).toBeUndefined();
  });
});

describe("an edit that conflicts with another user's change", () => {
  const now = makeSettings({ Flags: { ...seen.Flags, EAlert: true }, Customization: seen.Customization });
  const edit = {
    Before: { Flags: { EAlert: false, EBilling: false } },
    After: { Flags: { EAlert: false, EBilling: true }, Customization: { YearList: "{}" } },
  };

  it("the edit is reapplied to the current values", () => {
    expect(restated(edit, now)).toEqual({
      Before: { Flags: { EAlert: true, EBilling: false } },
      After: edit.After,
    });
  });

  it("the edit drops what the user gives up, and keeps the rest", () => {
    expect(restated(edit, now, ["Flags.EAlert"])).toEqual({
      Before: { Flags: { EBilling: false } },
      After: { Flags: { EBilling: true }, Customization: { YearList: "{}" } },
    });
    expect(restated({ Before: edit.Before, After: {} }, now, ["Flags.EAlert", "Flags.EBilling"])).toBeNull();
  });
});
