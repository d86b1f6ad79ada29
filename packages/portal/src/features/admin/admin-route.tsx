import {
  MANAGE_CONTROLS,
  MANAGE_COUNTY,
  MANAGE_LEDGER_ACCOUNTS,
  MANAGE_USERS,
} from "@county-pay/core/session";
import { BackOffice } from "../../shared/back-office/back-office.tsx";
import { type Sections, section } from "../../shared/back-office/sections.ts";

const SECTIONS: Sections = {
  settings: section("settings", () => import("./settings/settings-route.tsx"), MANAGE_COUNTY),
  fees: section("fees", () => import("./fees/fees-route.tsx"), MANAGE_COUNTY),
  look: section("look", () => import("./look/look-route.tsx"), MANAGE_COUNTY),
  texts: section("texts", () => import("./texts/texts-route.tsx"), MANAGE_COUNTY),
  products: section("products", () => import("./products/products-route.tsx"), MANAGE_COUNTY),
  "own-site": section("embedding", () => import("./embed/embed-route.tsx"), MANAGE_COUNTY),
  gateway: section(
    "gatewayAccount",
    () => import("./gateway-account/gateway-account-route.tsx"),
    MANAGE_COUNTY,
  ),
  connectors: section("connectors", () => import("./connectors/connectors-route.tsx"), MANAGE_COUNTY),
  users: section("users", () => import("./users/users-route.tsx"), MANAGE_USERS),
  controls: section("controls", () => import("./controls/controls-route.tsx"), MANAGE_CONTROLS),
  "ledger-accounts": section(
    "ledgerAccounts",
    () => import("./ledger-accounts/ledger-accounts-route.tsx"),
    MANAGE_LEDGER_ACCOUNTS,
  ),
  deadlines: section("deadlines", () => import("./deadlines/deadlines-route.tsx"), MANAGE_COUNTY),
  imports: section("imports", () => import("./import/import-route.tsx"), MANAGE_COUNTY),
};

/** clerk/admin/pay-plus-admin/{section} (ROUTE-048, OFFICE-002). */
export const Component = () => <BackOffice route="clerk-admin" menu="adminSections" sections={SECTIONS} />;
