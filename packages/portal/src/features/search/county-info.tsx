import { customText } from "@county-pay/core/company";
import { searchPageMessages } from "@county-pay/core/messages";
import { Card, useTexts } from "@county-pay/ui";
import { usePortal } from "../../app/portal-context.ts";
import { CountyHtml } from "../../app/shell/county-html.tsx";

/** What the county tells guests at the search (SEARCH-044). */
export function CountyInfo() {
  const texts = useTexts(searchPageMessages);
  const { company, place } = usePortal();
  const html = customText(company.customization, "GuestCountyInfo");
  if (place.area !== "guest" || html === "") return null;
  return (
    <Card title={texts.countyInfo}>
      <CountyHtml html={html} className="portal-county-text" />
    </Card>
  );
}
