import * as v from "valibot";
import { WALLET_STATES, WALLETS } from "../../methods/index.ts";
import { MANAGE_COUNTY } from "../../roles/permissions.ts";
import { ACCOUNT_TEST_OUTCOMES, CONNECTED_STATES } from "../../settings/gateway-account/account-test.ts";
import { Done } from "../../wire/ids.ts";
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

/** Tests the entered keys in the same way, and stores them if they are valid; nothing is stored for any other outcome. */
export const changeGatewayAccount = endpoint({
  ...admin,
  name: "ChangeGatewayAccount",
  method: "PUT",
  path: "/AlchemePay/GatewayAccount",
  body: Entered,
  answer: TestResult,
});

/** Takes payments with the installation's account again. Refused (method_unavailable) if counties may not use it. */
export const leaveGatewayAccount = endpoint({
  ...admin,
  name: "LeaveGatewayAccount",
  method: "DELETE",
  path: "/AlchemePay/GatewayAccount",
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
