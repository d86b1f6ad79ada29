import { BackOffice } from "./back-office.tsx";
import { type Sections, section } from "./sections.ts";

const SECTIONS: Sections = {
  users: section("users", () => import("../../features/admin-users/users-route.tsx")),
};

/** clerk/admin/pay-plus-admin/{section} (spec 0:42, rulings 4.22). */
export const Component = () => <BackOffice route="clerk-admin" menu="adminSections" sections={SECTIONS} />;
