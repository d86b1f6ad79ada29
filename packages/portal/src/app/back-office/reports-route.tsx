import { usePortal } from "../portal-context.ts";
import { BackOffice } from "./back-office.tsx";
import type { Sections } from "./sections.ts";

const SECTIONS: Sections = {};

/** clerk/reports/pay-plus-reports/{section}, and the same for SMF users who are no clerks (spec 0:43-46, rulings 4.22). */
export function Component() {
  const { place } = usePortal();
  const route = place.area === "clerk" ? "clerk-reports" : "user-reports";
  return <BackOffice route={route} menu="reportSections" sections={SECTIONS} />;
}
