import {
  addPayPlusCustomization,
  assets,
  changePayPlusCustomization,
  clearAllCache,
  getPayPlusCustomization,
  guestSearchConfig,
  isAppFeatureEnabled,
  operationCodeInfo,
  payPlusConfig,
  payPlusConfigs,
  payPlusCustomizations,
  payPlusProductNames,
  phoneCountries,
} from "@county-pay/core/contract";
import { describe, expect, it } from "vitest";
import type { OtherClient } from "./other-client.ts";

const DEMO = { company: "demo" } as const;

/** A program that reads and changes a county's configuration. */
export const readsConfiguration = (client: OtherClient) =>
  describe("a program that reads a county's configuration", () => {
    it("a program reads a county's configuration by name, as a guest or with a user's token", async () => {
      expect(await client.ask(client.guest(), assets, { query: DEMO })).toMatchObject({
        Logo: "data:image/png;base64,AA==",
      });
      const config = await client.ask(client.guest(), payPlusConfig, { query: { ...DEMO, guest: "true" } });
      expect(config.CompanyId).toBe(client.world.demo);
      expect(await client.ask(client.guest(), guestSearchConfig, { params: DEMO })).toEqual({
        PayPlusConfig: config,
      });
      const all = await client.ask(client.world.clerk.asApi, payPlusConfigs, { query: {} });
      expect(all.value).toEqual([config]);
      const names = await client.ask(client.guest(), payPlusProductNames, { body: { CompanyName: "demo" } });
      expect(names.map(({ ProductName }) => ProductName).toSorted()).toEqual(["Bills Payment", "Misc Tags"]);
    });

    it("a program changes a customization and a feature, and the next reader sees the change", async () => {
      const { asUser, asApi } = client.world.admin;
      const body = { CompanyId: client.world.demo, Key: "Login", Value: "Welcome" };
      const added = await client.ask(asUser, addPayPlusCustomization, { body });
      const shown = () =>
        client.ask(client.guest(), getPayPlusCustomization, { params: { ...DEMO, key: "Login" } });
      await client.ask(asApi, clearAllCache, {});
      expect((await shown()).Value).toBe("Welcome");
      const changed = { ...added, Value: "Good morning" };
      await client.ask(asUser, changePayPlusCustomization, { params: { id: added.Id }, body: changed });
      const { value } = await client.ask(asApi, payPlusCustomizations, {
        query: { $filter: "Key eq 'Login'" },
      });
      expect(value).toMatchObject([{ Id: added.Id, Value: "Good morning" }]);

      const isOn = () =>
        client.ask(client.guest(), isAppFeatureEnabled, { params: { ...DEMO, feature: "Reports" } });
      expect(await isOn()).toBe(false);
      await client.world.rows(`update companies set flags = flags || '{"Reports": true}' where id = $1`, [
        client.world.demo,
      ]);
      expect(await client.ask(asApi, clearAllCache, {})).toBe(true);
      expect(await isOn()).toBe(true);
    });

    it("a program reads calling codes and the Postal Service's status texts", async () => {
      const phones = await client.ask(client.guest(), phoneCountries, {});
      expect(phones.find(({ alpha3Code }) => alpha3Code === "USA")?.callingCodes).toEqual(["1"]);
      const { Description } = await client.ask(client.guest(), operationCodeInfo, {
        params: { code: "918" },
      });
      expect(Description).not.toBe("");
    });
  });
