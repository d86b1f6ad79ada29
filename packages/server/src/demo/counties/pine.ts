import { cents } from "@county-pay/core/money";
import type { DemoCounty } from "../county.ts";
import { fees, termsHtml, termsHtmlEs, termsHtmlVi, themeJson, yearListJson } from "../county-settings.ts";
import { seal } from "../seals.ts";

/** A county whose office also sells tags and copies, and accepts carts from its motor-vehicle system. */
export const pine: DemoCounty = {
  name: "pine",
  displayName: "Pine County",
  config: {
    Logo: seal({ symbol: "pines", ink: "#1f5a3a", tint: "#6f9a5b" }),
    ...fees(2.5, 1, 0.75),
    ContactUrl: "https://pine-county.example/contact",
    TermsConditions: termsHtml("The Pine County Tag Office"),
  },
  flags: [
    "OnlinePropertyTaxPayment",
    "ACHPaymentsOnline",
    "MiscProducts",
    "SmartSearch",
    "ReCaptcha",
    "HTMLPrintReceipt",
  ],
  customization: {
    Theme: themeJson({
      header: ["#1f5a3a", "#2e7d52", "#ffffff", "#12301f"],
      main: ["#1f5a3a", "#8a5a12", "#f6f8f5"],
      footer: "Pine County Tag Office (demonstration)",
      footerEs: "Oficina de Placas del Condado de Pine (demostración)",
      footerVi: "Văn phòng Biển số xe (Tag Office) Quận Pine (bản trình diễn)",
    }),
    Login: "Login",
    LoginEs: "Iniciar sesión",
    LoginVi: "Đăng nhập",
    BannerInfo: "",
    TaxSaleMessage: "",
    SearchTips: "A parcel number looks like PC-0001.",
    SearchTipsEs: "Un número de parcela se ve así: PC-0001.",
    SearchTipsVi: "Số thửa đất có dạng như PC-0001.",
    TermsConditionsEs: termsHtmlEs("La Oficina de Placas del Condado de Pine"),
    TermsConditionsVi: termsHtmlVi("Văn phòng Biển số xe (Tag Office) Quận Pine"),
    YearList: yearListJson(2022, 2026),
    CountyRules: JSON.stringify({ licenceRequired: true }),
  },
  searchFields: [
    ["ParcelID", "Parcel ID"],
    ["OwnerName", "Owner Name"],
    ["BillNumber", "Bill Number"],
  ],
  products: [
    ["Motor Vehicle Tags", { es: "Placas de vehículos", vi: "Biển số xe" }, { kind: "motorvehicle" }],
    [
      "DMV Title",
      { es: "Título de propiedad del vehículo (DMV)", vi: "Giấy chủ quyền xe (DMV)" },
      { kind: "motorvehicle", price: cents(1_800) },
    ],
    [
      "Misc Copies",
      { es: "Copias de documentos", vi: "Bản sao giấy tờ" },
      { kind: "misc", least: cents(100), most: cents(20_000) },
    ],
  ],
  profile: {
    seed: 7_121,
    towns: [
      { city: "Cone Hill", zip: "31077" },
      { city: "Needle Creek", zip: "31078" },
    ],
    entities: [{ id: "county", name: "Pine County", mills: 11.2, homestead: 2_000 }],
    stormwaterCents: 0,
    bills: "property",
    parcel: (_random, serial) => `PC-${String(serial).padStart(4, "0")}`,
    style: { delimiter: ",", encoding: "utf-8", dates: "iso", money: "plain" },
  },
  lines: 120,
  fixed: [],
};
