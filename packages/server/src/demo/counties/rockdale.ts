import type { DemoCounty } from "../county.ts";
import { termsHtmlEs, termsHtmlVi, themeJson, yearListJson } from "../county-settings.ts";
import { fixedProperty, yearsEnding } from "../fixed-property.ts";
import type { Property } from "../property.ts";
import { seal } from "../seals.ts";
import {
  CUSTOM_API_FLAGS,
  CUSTOM_API_SEARCH,
  customApiConfig,
  digits,
  letter,
  smallCountyEntities,
} from "./custom-api.ts";

const inTown = (line: string) => ({ line, city: "Conyers", state: "GA", zip: "30012" });

const FIXED: readonly Property[] = [
  fixedProperty({
    serial: 1,
    parcel: "078B-01-0023",
    account: "R400001",
    description: "Lot 23 Peach Orchard Estates",
    owner: "Hallowbrook, Desmond",
    situs: inTown("640 Peach Orchard Dr"),
    buildingValue: 188_000,
    landValue: 42_000,
    exemptions: ["S1"],
    years: yearsEnding("unpaid"),
  }),
  fixedProperty({
    serial: 2,
    parcel: "078B-01-0024",
    account: "R400002",
    description: "Lot 24 Peach Orchard Estates",
    owner: "Wrenfield, Beatrix & Orson",
    situs: inTown("642 Peach Orchard Dr"),
    buildingValue: 176_000,
    landValue: 42_000,
    years: yearsEnding("unpaid", "unpaid", "unpaid"),
  }),
  fixedProperty({
    serial: 3,
    parcel: "091A-02-0110",
    account: "R400003",
    description: "Lot 110 Bell Tower Commons",
    owner: "New Harbor Baptist Church",
    situs: inTown("15 Bell Tower Cir"),
    buildingValue: 205_000,
    landValue: 61_000,
    years: yearsEnding("paid"),
  }),
  fixedProperty({
    serial: 4,
    parcel: "091A-02-0111",
    account: "R400004",
    description: "Lot 111 Bell Tower Commons",
    owner: "Zellerbrück, Anselm",
    situs: inTown("17 Bell Tower Cir"),
    buildingValue: 149_000,
    landValue: 61_000,
    years: yearsEnding("partly_paid"),
  }),
];

export const rockdale: DemoCounty = {
  name: "rockdale",
  displayName: "Rockdale County",
  config: customApiConfig(
    "The Rockdale County Tax Commissioner",
    "rockdale-county",
    seal({ symbol: "mountains", ink: "#1f3f8f", tint: "#e0a63a" }),
  ),
  flags: CUSTOM_API_FLAGS,
  customization: {
    Theme: themeJson({
      typeface: "Open Sans",
      header: ["#1f3f8f", "#3f63b8", "#ffffff", "#111c38"],
      main: ["#1f3f8f", "#4d5f8a", "#f4f6fb"],
      footer: "Rockdale County Tax Commissioner (demonstration)",
      footerEs: "Comisionado de Impuestos del Condado de Rockdale (demostración)",
      footerVi: "Văn phòng Thuế (Tax Commissioner) Quận Rockdale (bản trình diễn)",
    }),
    Login: "Sign in",
    LoginEs: "Iniciar sesión",
    LoginVi: "Đăng nhập",
    BannerInfo: "<p>Have your bill or your parcel number ready when you search.</p>",
    BannerInfoEs: "<p>Tenga a mano su factura o su número de parcela al buscar.</p>",
    BannerInfoVi: "<p>Chuẩn bị sẵn hóa đơn hoặc số thửa đất khi quý vị tìm.</p>",
    TaxSaleMessage: "Tax sale pending: call 555-0178 before you pay.",
    TaxSaleMessageEs: "Venta por impuestos pendiente: llame al 555-0178 antes de pagar.",
    TaxSaleMessageVi: "Đang chờ bán đấu giá do nợ thuế: vui lòng gọi 555-0178 trước khi thanh toán.",
    SearchTips: "A parcel number looks like 078B-01-0023. Mobile homes are found by their location.",
    SearchTipsEs:
      "Un número de parcela se ve así: 078B-01-0023. Las casas móviles se buscan por su ubicación.",
    SearchTipsVi: "Số thửa đất có dạng như 078B-01-0023. Nhà di động được tìm theo vị trí.",
    TermsConditionsEs: termsHtmlEs("La oficina del Comisionado de Impuestos del Condado de Rockdale"),
    TermsConditionsVi: termsHtmlVi("Văn phòng Thuế (Tax Commissioner) Quận Rockdale"),
    YearList: yearListJson(2022, 2026),
  },
  searchFields: CUSTOM_API_SEARCH,
  profile: {
    seed: 13_247,
    towns: [
      { city: "Conyers", zip: "30012" },
      { city: "Milstead", zip: "30013" },
    ],
    entities: smallCountyEntities(16.18),
    stormwaterCents: 3_900,
    bills: "property",
    parcel: (random, serial) =>
      `${digits(random.whole(1, 70), 3)}${letter(random)}-${digits(random.whole(1, 9), 2)}-${digits(serial, 4)}`,
    style: { delimiter: ";", encoding: "latin1", dates: "named", money: "plain" },
  },
  lines: 600,
  fixed: FIXED,
};
