import type { SearchStore } from "@county-pay/core/journey";
import { searchMessages } from "@county-pay/core/messages";
import { billTypes, productLabel } from "@county-pay/core/misc";
import { showsCartAndTiles } from "@county-pay/core/site";
import { RadioGroup, Select, useLanguage, useStore } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** The maximum number of tiles; more bill types are shown as a list. */
const MOST_TILES = 4;

/**
 * The kind of bill to search for: tiles, or a list if there are many or tiles are hidden (SEARCH-003,
 * FLAG-041).
 */
export function BillTypeChoice({ search }: { readonly search: SearchStore }) {
  const language = useLanguage();
  const texts = language.texts(searchMessages);
  const { company } = usePortal();
  const product = useStore(search, (state) => state.product);
  const types = billTypes(company);
  if (types.length < 2) return null;
  const options = types.map((type) => {
    const { text, lang } = productLabel(type, language.code);
    return { value: type.number, label: text, lang };
  });
  const choose = (number: string) => void search.actions.setProduct(number);
  return types.length <= MOST_TILES && showsCartAndTiles(company) ? (
    <RadioGroup legend={texts.billType} tiles value={product} options={options} onChange={choose} />
  ) : (
    <div className="portal-search__types">
      <Select label={texts.billType} value={product} options={options} onChange={choose} />
    </div>
  );
}
