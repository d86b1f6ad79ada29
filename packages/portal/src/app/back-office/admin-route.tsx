import { BackOffice } from "./back-office.tsx";
import { type Sections, section } from "./sections.ts";

const SECTIONS: Sections = {
  settings: section("settings", () => import("../../features/admin-settings/settings-route.tsx")),
  fees: section("fees", () => import("../../features/admin-fees/fees-route.tsx")),
  look: section("look", () => import("../../features/admin-look/look-route.tsx")),
  texts: section("texts", () => import("../../features/admin-texts/texts-route.tsx")),
  products: section("products", () => import("../../features/admin-products/products-route.tsx")),
  "own-site": section("embedding", () => import("../../features/admin-embed/embed-route.tsx")),
  connectors: section("connectors", () => import("../../features/admin-connectors/connectors-route.tsx")),
  users: section("users", () => import("../../features/admin-users/users-route.tsx")),
  imports: section("imports", () => import("../../features/admin-import/import-route.tsx")),
};

/** clerk/admin/pay-plus-admin/{section} (ROUTE-048, OFFICE-002). */
export const Component = () => <BackOffice route="clerk-admin" menu="adminSections" sections={SECTIONS} />;
