import type { DemoCounty } from "../county.ts";
import { termsHtmlEs, termsHtmlVi, themeJson, yearListJson } from "../county-settings.ts";
import { seal } from "../seals.ts";
import {
  CUSTOM_API_FLAGS,
  CUSTOM_API_SEARCH,
  customApiConfig,
  digits,
  smallCountyEntities,
} from "./custom-api.ts";

export const newton: DemoCounty = {
  name: "newton",
  displayName: "Newton County",
  config: {
    ...customApiConfig(
      "The Newton County Tax Commissioner",
      "newton-county",
      seal({ symbol: "oak", ink: "#6b4e16", tint: "#6f8a3f" }),
    ),
    IsPartial: true,
    hasPartialPaymentOption: true,
  },
  flags: [...CUSTOM_API_FLAGS, "CashPayments", "CheckPayments", "Reports", "AdminTab"],
  customization: {
    Theme: themeJson({
      typeface: "Source Serif 4",
      header: ["#6b4e16", "#8c6a27", "#ffffff", "#2a1f0a"],
      main: ["#6b4e16", "#55682c", "#faf8f2"],
      footer: "Newton County Tax Commissioner (demonstration)",
      footerEs: "Comisionado de Impuestos del Condado de Newton (demostración)",
      footerVi: "Văn phòng Thuế (Tax Commissioner) Quận Newton (bản trình diễn)",
    }),
    Login: "Resident Login",
    LoginEs: "Acceso para residentes",
    LoginVi: "Đăng nhập dành cho cư dân",
    BannerInfo: "<p>Paper bills were mailed on October 22.</p>",
    BannerInfoEs: "<p>Las facturas en papel se enviaron el 22 de octubre.</p>",
    BannerInfoVi: "<p>Hóa đơn giấy đã được gửi ngày 22 tháng 10.</p>",
    TaxSaleMessage: "This parcel is in the hands of the sheriff: call 555-0119.",
    TaxSaleMessageEs: "Esta parcela está en manos del alguacil: llame al 555-0119.",
    TaxSaleMessageVi: "Thửa đất này do cảnh sát trưởng (sheriff) xử lý: vui lòng gọi 555-0119.",
    SearchTips: "A parcel number looks like 0065-00-0001-000.",
    SearchTipsEs: "Un número de parcela se ve así: 0065-00-0001-000.",
    SearchTipsVi: "Số thửa đất có dạng như 0065-00-0001-000.",
    TermsConditionsEs: termsHtmlEs("La oficina del Comisionado de Impuestos del Condado de Newton"),
    TermsConditionsVi: termsHtmlVi("Văn phòng Thuế (Tax Commissioner) Quận Newton"),
    YearList: yearListJson(2023, 2026),
  },
  searchFields: CUSTOM_API_SEARCH,
  profile: {
    seed: 13_217,
    towns: [
      { city: "Covington", zip: "30014" },
      { city: "Oxford", zip: "30054" },
    ],
    entities: smallCountyEntities(11.145),
    stormwaterCents: 0,
    bills: "property",
    parcel: (_random, serial) => `${digits(64 + serial, 4)}-00-${digits(serial, 4)}-000`,
    style: { delimiter: "\t", encoding: "utf-8", dates: "us", money: "plain" },
    hasSeasons: true,
  },
  lines: 400,
  fixed: [],
};
