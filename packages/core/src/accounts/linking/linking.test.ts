import { describe, expect, it } from "vitest";
import { accountsOfUser, type ConsumerAccount, isPaperless, withPaperless } from "./consumer-account.ts";
import { linkPlan, unlinkPlan } from "./linking.ts";

const ACCOUNT: ConsumerAccount = {
  id: "9",
  consumerId: "3",
  companyId: 1,
  accountNumber: "ACC 1",
  nickname: "",
  email: "a@b.co",
  enableEmail: true,
  enableSms: false,
  enableMail: true,
};
const REQUEST = { companyId: 1, consumerId: "3", accountNumber: "acc1", nickname: "Home", email: "a@b.co" };
const MAP = { id: "m1", userId: "u1", consumerId: "3", consumerAccountId: "9" };

describe("linking an account", () => {
  // ACCOUNT-002
  it("linking maps an existing account, and sets its nickname", () => {
    expect(linkPlan(REQUEST, [ACCOUNT], [])).toEqual({
      kind: "map",
      account: { ...ACCOUNT, nickname: "Home" },
    });
  });

  it("linking creates a missing account, whose bills are on paper only", () => {
    for (const accounts of [[], [{ ...ACCOUNT, companyId: 2 }], [{ ...ACCOUNT, accountNumber: "ACC-2" }]])
      expect(linkPlan(REQUEST, accounts, [])).toEqual({
        kind: "create",
        account: { ...REQUEST, enableEmail: false, enableSms: false, enableMail: true },
      });
  });

  it("linking maps no account twice", () => {
    expect(linkPlan(REQUEST, [ACCOUNT], [MAP]).kind).toBe("linked");
    expect(linkPlan(REQUEST, [ACCOUNT], [{ ...MAP, consumerAccountId: "8" }]).kind).toBe("map");
  });
});

describe("unlinking an account", () => {
  // ACCOUNT-004
  it("unlinking removes the user's mappings to the account and its automatic payments", () => {
    const maps = [
      MAP,
      { ...MAP, id: "m2" },
      { ...MAP, id: "m3", userId: "u2" },
      { ...MAP, id: "m4", consumerAccountId: "8" },
    ];
    const autoPays = [
      { id: "a1", consumerAccountId: "9" },
      { id: "a2", consumerAccountId: "8" },
    ];
    expect(unlinkPlan("u1", "9", maps, autoPays)).toEqual({ mapIds: ["m1", "m2"], autoPayIds: ["a1"] });
    expect(unlinkPlan("u1", "7", maps, autoPays)).toEqual({ mapIds: [], autoPayIds: [] });
  });
});

describe("a consumer's account", () => {
  it("an account is paperless when paper mail is disabled", () => {
    expect(isPaperless(ACCOUNT)).toBe(false);
    const paperless = withPaperless(ACCOUNT, true);
    expect(isPaperless(paperless)).toBe(true);
    expect(withPaperless(paperless, false)).toEqual(ACCOUNT);
  });

  it("an account belongs to the users mapped to it", () => {
    const other = { ...ACCOUNT, id: "8" };
    const maps = [MAP, { ...MAP, id: "m2" }, { ...MAP, id: "m3", userId: "u2", consumerAccountId: "8" }];
    expect(accountsOfUser("u1", maps, [other, ACCOUNT])).toEqual([ACCOUNT]);
    expect(accountsOfUser("u2", maps, [other, ACCOUNT])).toEqual([other]);
    expect(accountsOfUser("u3", maps, [other, ACCOUNT])).toEqual([]);
  });
});
