import { type Bill, gisParcel, parcelNumber } from "@county-pay/core/bills";
import { callAddress } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import { altAssessor } from "@county-pay/core/contract";
import { billPageMessages, format, type Language } from "@county-pay/core/messages";
import type { Fact } from "@county-pay/ui";

/**
 * 'Parcel ID/Map' (PREVIEW-029): the parcel, and its GIS report in a separate tab (CALL-033). Null if there is none.
 */
export function parcelMap(bill: Bill, company: Company, language: Language): Fact | null {
  const parcelId = gisParcel(bill, company);
  if (parcelId === null) return null;
  const texts = language.texts(billPageMessages);
  const report = callAddress(altAssessor, { params: { parcelId, company: company.name } });
  return {
    label: language.texts(billPageMessages).parcelMap,
    value: (
      <>
        {parcelNumber(bill)}{" "}
        <a
          className="cp-no-print"
          href={report}
          target="_blank"
          rel="noreferrer"
          aria-label={format(texts.gisLabel, { parcelId })}
        >
          {texts.gis}
        </a>
      </>
    ),
  };
}
