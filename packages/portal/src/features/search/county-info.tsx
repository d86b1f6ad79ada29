import { countyText } from "@county-pay/core/company";
import { searchPageMessages } from "@county-pay/core/messages";
import { Card, useLanguage, useTexts } from "@county-pay/ui";
import { CountyHtml } from "../../platform/county-html/county-html.tsx";
import { usePortal } from "../../platform/portal-context.ts";

/** The county's text for guests on the search screen (SEARCH-044). */
export function CountyInfo() {
  const texts = useTexts(searchPageMessages);
  const { company, place } = usePortal();
  const info = countyText(company.customization, "GuestCountyInfo", useLanguage().code);
  if (place.area !== "guest" || info.text === "") return null;
  return (
    <Card title={texts.countyInfo}>
      <CountyHtml {...info} className="portal-county-text" />
    </Card>
  );
}
