import { BackOffice } from "./back-office.tsx";
import type { Sections } from "./sections.ts";

const SECTIONS: Sections = {};

/** clerk/admin/pay-plus-admin/{section} (spec 0:42, rulings 4.22). */
export const Component = () => <BackOffice route="clerk-admin" menu="adminSections" sections={SECTIONS} />;
