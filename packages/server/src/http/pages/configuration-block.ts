import type { CompanyBundleWire } from "@county-pay/core/contract";

/** A county with more data, because of its terms or an inlined logo, is requested separately instead. */
const MAX_LENGTH = 50_000;

/**
 * A county's public configuration as a part of a page: data that is not executed, and that no county's text can end; ''
 * if it is too long. `attributes` are added to its element.
 */
export function configurationBlock(bundle: CompanyBundleWire, attributes = ""): string {
  const json = JSON.stringify(bundle);
  return json.length > MAX_LENGTH
    ? ""
    : `<script type="application/json" id="county-pay-company"${attributes}>${json.replaceAll("<", "\\u003c")}</script>`;
}
