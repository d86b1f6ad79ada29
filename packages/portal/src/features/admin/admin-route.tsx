import { BackOffice } from "../../shared/back-office/back-office.tsx";
import { type Sections, section } from "../../shared/back-office/sections.ts";

const SECTIONS: Sections = {
  settings: section("settings", () => import("./settings/settings-route.tsx")),
  fees: section("fees", () => import("./fees/fees-route.tsx")),
  look: section("look", () => import("./look/look-route.tsx")),
  texts: section("texts", () => import("./texts/texts-route.tsx")),
  products: section("products", () => import("./products/products-route.tsx")),
  "own-site": section("embedding", () => import("./embed/embed-route.tsx")),
  connectors: section("connectors", () => import("./connectors/connectors-route.tsx")),
  users: section("users", () => import("./users/users-route.tsx")),
  "ledger-accounts": section("ledgerAccounts", () => import("./ledger-accounts/ledger-accounts-route.tsx")),
  imports: section("imports", () => import("./import/import-route.tsx")),
};

/** clerk/admin/pay-plus-admin/{section} (ROUTE-048, OFFICE-002). */
export const Component = () => <BackOffice route="clerk-admin" menu="adminSections" sections={SECTIONS} />;
