import * as v from "valibot";
import { WALLET_STATES, WALLETS } from "../../methods/index.ts";
import { MANAGE_COUNTY } from "../../roles/permissions.ts";
import { ACCOUNT_TEST_OUTCOMES, CONNECTED_STATES } from "../../settings/gateway-account/account-test.ts";
import { byId, Done, RowId } from "../../wire/ids.ts";
import { Count, IsoInstant, list, text, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** A gateway account of a county. Of a secret, there is only how it ends. */
const Account = v.object({
  Id: Uuid,
  Kind: words(40),
  /** The gateway, such as 'Stripe'. */
  Label: words(60),
  IsLive: v.boolean(),
  /** Whether its keys can be read; otherwise they must be entered again. */
  IsReadable: v.boolean(),
  /** The gateway's own ID of the account; '' if unknown. */
  VendorId: words(100),
  /** In the language of the caller; of a secret, only `Ending`: its last four characters. */
  Settings: list(v.object({ Label: words(100), Value: words(300), Ending: words(4) }), 20),
  Since: IsoInstant,
  /** Null for the current account. */
  Until: v.nullable(IsoInstant),
  /** Who opened, closed, or last replaced the keys; '' for the operator. */
  OpenedBy: words(200),
  ClosedBy: words(200),
  KeysAt: v.nullable(IsoInstant),
  KeysBy: words(200),
});
/** A gateway account as an admin sees it. */
export type GatewayAccountWire = v.InferOutput<typeof Account>;

/** A change of the account that waits for another admin, or for a day. */
const Request = v.object({
  Id: RowId,
  /** To another account, new keys of an account, or back to the installation's account. */
  Action: v.picklist(["change", "keys", "leave"]),
  /** The gateway; '' for the installation's account. */
  Label: words(60),
  IsLive: v.boolean(),
  VendorId: words(100),
  Settings: Account.entries.Settings,
  AskedBy: words(200),
  AskedAt: IsoInstant,
  /** When it takes effect by itself; null: when another admin confirms it. */
  TakesEffectAt: v.nullable(IsoInstant),
  /** Whether the caller may confirm it. If not: it is their own, only admins may, or they are an admin too new for it. */
  MayConfirm: v.picklist(["yes", "own", "admins", "new"]),
});
/** A change of the gateway account that waits. */
export type GatewayRequestWire = v.InferOutput<typeof Request>;

const Setting = v.object({
  Name: words(40),
  Label: words(100),
  Hint: words(300),
  IsSecret: v.boolean(),
  /** What a whole value looks like: a regular expression. */
  Pattern: words(200),
  /** Empty for one that is typed. */
  Choices: list(v.object({ Value: words(40), Label: words(100) }), 20),
});
/** One thing that a county enters for an account. */
export type AccountSettingWire = v.InferOutput<typeof Setting>;

const Kind = v.object({ Kind: words(40), Label: words(60), Settings: list(Setting, 20) });
/** A gateway at which a county may have an account. */
export type AccountKindWire = v.InferOutput<typeof Kind>;

const TestResult = v.object({
  Outcome: v.picklist(ACCOUNT_TEST_OUTCOMES),
  Label: words(60),
  VendorId: words(100),
  IsLive: v.boolean(),
  Connected: v.picklist(CONNECTED_STATES),
  Status: Count,
});

const admin = { access: "login", roles: MANAGE_COUNTY, source: "OFFICE-002", invented: true } as const;

/** The account with which the admin's county takes payments, its former ones, and those that it may choose. */
export const gatewayAccount = endpoint({
  ...admin,
  name: "GatewayAccount",
  method: "GET",
  path: "/AlchemePay/GatewayAccount",
  answer: v.object({
    /** Null while the county has none of its own. */
    Current: v.nullable(Account),
    /** The installation's account; null if counties may not use it. */
    Shared: v.nullable(v.object({ Label: words(60), IsLive: v.boolean() })),
    /** The change that waits; null if there is none. */
    Waiting: v.nullable(Request),
    /** All accounts of the county's own, the latest first. */
    History: list(Account, 100),
    Kinds: list(Kind, 20),
  }),
});

const Entered = v.strictObject({
  Kind: text(40),
  Values: v.pipe(v.record(words(40), text(500)), v.maxEntries(20)),
  /** The account whose keys these replace; omitted to change to another account. */
  Replaces: v.exactOptional(Uuid),
});

/**
 * Asks the gateway something that changes nothing, with the entered keys, before anything is stored. Refused with
 * validation_failed and the names of the settings that cannot be right.
 */
export const testGatewayAccount = endpoint({
  ...admin,
  name: "TestGatewayAccount",
  method: "POST",
  path: "/AlchemePay/GatewayAccount/Test",
  body: Entered,
  answer: TestResult,
});

/**
 * Tests the entered keys in the same way, and stores them if they are valid; nothing is stored for any other outcome.
 * `IsWaiting`: the money would go elsewhere, so the change waits for another admin, or where there is none, for a day
 * (decision 499). The first account of a county that took no real money, and new keys of the same account, take effect at
 * once. Refused with already_exists while another change waits.
 */
export const changeGatewayAccount = endpoint({
  ...admin,
  asksPassword: true,
  name: "ChangeGatewayAccount",
  method: "PUT",
  path: "/AlchemePay/GatewayAccount",
  body: Entered,
  answer: v.object({ ...TestResult.entries, IsWaiting: v.boolean() }),
});

/**
 * Asks to take payments with the installation's account again, which waits like a change to another account. Refused with
 * method_unavailable if counties may not use it, and with already_exists while another change waits.
 */
export const leaveGatewayAccount = endpoint({
  ...admin,
  asksPassword: true,
  name: "LeaveGatewayAccount",
  method: "DELETE",
  path: "/AlchemePay/GatewayAccount",
  answer: v.object({ IsWaiting: v.boolean() }),
});

/**
 * Confirms what another admin asked for, after its keys were tested again; `Result` says what the gateway answered, null
 * for the installation's account. Nothing is changed unless that is valid. Refused with not_found if it no longer waits,
 * and with validation_failed and `Details.Reason` (own, admins, new) for somebody who may not confirm it.
 */
export const confirmGatewayAccount = endpoint({
  ...admin,
  asksPassword: true,
  name: "ConfirmGatewayAccount",
  method: "POST",
  path: "/AlchemePay/GatewayAccount/Waiting/:id",
  params: byId,
  answer: v.object({ Result: v.nullable(TestResult) }),
});

/** Rejects a change that waits, also one's own. Refused with not_found if it no longer waits. */
export const rejectGatewayAccount = endpoint({
  ...admin,
  name: "RejectGatewayAccount",
  method: "DELETE",
  path: "/AlchemePay/GatewayAccount/Waiting/:id",
  params: byId,
  answer: Done,
});

const Site = v.object({
  Origin: words(300),
  IsPortal: v.boolean(),
  State: v.picklist(WALLET_STATES),
  /** Those that the gateway verified for this site, and those that it has but did not verify. */
  Wallets: list(v.picklist(WALLETS), 2),
  Missing: list(v.picklist(WALLETS), 2),
  /** The gateway's reason for the missing ones; '' without one. */
  Why: words(500),
  /** Null if the gateway was never asked about it at the current account. */
  CheckedAt: v.nullable(IsoInstant),
});
/** A site that may offer wallets. */
export type WalletSiteWire = v.InferOutput<typeof Site>;

/** The sites of a county: the portal, and those that may embed the widget. Each says whether it offers wallets, or why not. */
export const walletSites = endpoint({
  ...admin,
  name: "WalletSites",
  method: "GET",
  path: "/AlchemePay/GatewayAccount/Wallets",
  answer: v.object({ Label: words(60), Sites: list(Site, 200) }),
});

/**
 * Registers one of the county's sites at the gateway, or asks about it again, and stores what the gateway says; or stops
 * offering wallets there. `IsKnown` false: the gateway did not answer, and nothing was changed. Refused with not_found for
 * any other site, and with method_unavailable if the gateway has no wallets.
 */
export const changeWalletSite = endpoint({
  ...admin,
  name: "ChangeWalletSite",
  method: "PUT",
  path: "/AlchemePay/GatewayAccount/Wallets",
  body: v.strictObject({ Origin: text(300), IsOn: v.boolean() }),
  answer: v.object({ IsKnown: v.boolean() }),
});
