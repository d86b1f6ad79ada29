import type { DemoCounty } from "../county.ts";
import { termsHtmlEs, termsHtmlVi, themeJson, yearListJson } from "../county-settings.ts";
import { seal } from "../seals.ts";
import {
  CUSTOM_API_FLAGS,
  CUSTOM_API_SEARCH,
  customApiConfig,
  digits,
  letter,
  smallCountyEntities,
} from "./custom-api.ts";

/** Its colors are deliberately bad: pale on white, which the palette must correct. */
export const liberty: DemoCounty = {
  name: "liberty",
  displayName: "Liberty County",
  config: customApiConfig(
    "The Liberty County Tax Commissioner",
    "liberty-county",
    seal({ symbol: "star", ink: "#2c6e63", tint: "#d9a400" }),
  ),
  flags: CUSTOM_API_FLAGS,
  customization: {
    Theme: themeJson({
      typeface: "Montserrat",
      header: ["#9fd3c7", "#ffe08a", "#ffffff", "#c4c9cc"],
      main: ["#9fd3c7", "#ffe08a", "#ffffff"],
      footer: "Liberty County Tax Commissioner (demonstration)",
      footerEs: "Comisionado de Impuestos del Condado de Liberty (demostración)",
      footerVi: "Văn phòng Thuế (Tax Commissioner) Quận Liberty (bản trình diễn)",
    }),
    Login: "Login",
    LoginEs: "Iniciar sesión",
    LoginVi: "Đăng nhập",
    BannerInfo: "",
    TaxSaleMessage: "Pending tax sale: pay at the counter in Hinesville.",
    TaxSaleMessageEs: "Venta por impuestos pendiente: pague en la ventanilla de Hinesville.",
    TaxSaleMessageVi: "Đang chờ bán đấu giá do nợ thuế: vui lòng thanh toán tại quầy ở Hinesville.",
    SearchTips: "A parcel number looks like 052A-014-0001.",
    SearchTipsEs: "Un número de parcela se ve así: 052A-014-0001.",
    SearchTipsVi: "Số thửa đất có dạng như 052A-014-0001.",
    TermsConditionsEs: termsHtmlEs("La oficina del Comisionado de Impuestos del Condado de Liberty"),
    TermsConditionsVi: termsHtmlVi("Văn phòng Thuế (Tax Commissioner) Quận Liberty"),
    YearList: yearListJson(2022, 2026),
  },
  searchFields: CUSTOM_API_SEARCH,
  profile: {
    seed: 13_179,
    towns: [
      { city: "Hinesville", zip: "31313" },
      { city: "Midway", zip: "31320" },
    ],
    entities: smallCountyEntities(14.9),
    stormwaterCents: 2_400,
    bills: "property",
    parcel: (random, serial) =>
      serial === 1
        ? "052A-014-0001"
        : `${digits(random.whole(1, 90), 3)}${letter(random)}-${digits(random.whole(1, 60), 3)}-${digits(serial, 4)}`,
    style: { delimiter: "|", encoding: "utf-8", dates: "iso", money: "dollars" },
  },
  lines: 400,
  fixed: [],
};
