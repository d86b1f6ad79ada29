import type { DemoCounty } from "../county.ts";
import { fees, termsHtml, termsHtmlEs, termsHtmlVi, themeJson, yearListJson } from "../county-settings.ts";
import { fixedProperty, yearsEnding } from "../fixed-property.ts";
import type { Property } from "../property.ts";
import { seal } from "../seals.ts";

const inTown = (line: string) => ({ line, city: "Savannah", state: "GA", zip: "31401" });

const FIXED: readonly Property[] = [
  fixedProperty({
    serial: 1,
    parcel: "2-0045-12-003",
    account: "R400001",
    description: "Lot 3 Ward 12",
    owner: "Castlebury, Odessa",
    situs: inTown("318 E Abercorn Hollow St"),
    buildingValue: 305_000,
    landValue: 140_000,
    exemptions: ["S1"],
    years: yearsEnding("unpaid"),
  }),
  fixedProperty({
    serial: 2,
    parcel: "2-0045-12-004",
    account: "R400002",
    description: "Lot 4 Ward 12",
    owner: "Mossgrove, Clement & Yvette",
    situs: inTown("320 E Abercorn Hollow St"),
    buildingValue: 280_000,
    landValue: 140_000,
    years: yearsEnding("paid", "unpaid", "unpaid"),
  }),
  fixedProperty({
    serial: 3,
    parcel: "2-0107-03-011",
    account: "R400003",
    description: "Lot 11 Tabby Ruin Square",
    owner: "Sandhill Crane Properties LLC",
    situs: inTown("12 W Tabby Ruin Ct"),
    buildingValue: 410_000,
    landValue: 95_000,
    years: yearsEnding("paid"),
  }),
];

/** A Tyler county: searched by address, with custom-API bills. */
export const chatham: DemoCounty = {
  name: "chatham",
  displayName: "Chatham County",
  config: {
    Logo: seal({ symbol: "ship", ink: "#7a1f2b", tint: "#b8863b" }),
    ...fees(2.3, 1.5, 0.5),
    IsTylerSearch: true,
    IsAltSearch: true,
    ContactUrl: "https://chatham-county.example/tax",
    TermsConditions: termsHtml("The Chatham County Tax Commissioner"),
  },
  flags: [
    "OnlinePropertyTaxPayment",
    "SignUpEnabled",
    "ACHPaymentsOnline",
    "SmartSearch",
    "PDFView",
    "EAlert",
    "ReCaptcha",
    "HTMLPrintReceipt",
    "VCSTaxViewOnly",
  ],
  customization: {
    TylerConnector: "accept",
    Theme: themeJson({
      typeface: "Source Serif 4",
      header: ["#7a1f2b", "#a23b48", "#ffffff", "#2b1114"],
      main: ["#7a1f2b", "#8a5a2b", "#faf7f4"],
      footer: "Chatham County Tax Commissioner (demonstration)",
      footerEs: "Comisionado de Impuestos del Condado de Chatham (demostración)",
      footerVi: "Văn phòng Thuế (Tax Commissioner) Quận Chatham (bản trình diễn)",
    }),
    Login: "Citizen Login",
    LoginEs: "Acceso para ciudadanos",
    LoginVi: "Đăng nhập dành cho người dân",
    BannerInfo: "<p>The office is closed on November 26 and 27.</p>",
    BannerInfoEs: "<p>La oficina cierra el 26 y el 27 de noviembre.</p>",
    BannerInfoVi: "<p>Văn phòng đóng cửa ngày 26 và 27 tháng 11.</p>",
    TaxSaleMessage: "This PIN is in a pending tax sale. Only certified funds are taken, at the counter.",
    TaxSaleMessageEs:
      "Este PIN está en una venta por impuestos pendiente. Solo se aceptan fondos certificados, en la ventanilla.",
    TaxSaleMessageVi:
      "Số PIN này đang chờ bán đấu giá do nợ thuế. Chỉ nhận tiền được bảo đảm (certified funds), tại quầy.",
    SearchTips: "Search by street, or by PIN. A PIN looks like 2-0045-12-003.",
    SearchTipsEs: "Busque por calle o por PIN. Un PIN se ve así: 2-0045-12-003.",
    SearchTipsVi: "Tìm theo tên đường hoặc theo số PIN. Số PIN có dạng như 2-0045-12-003.",
    TermsConditionsEs: termsHtmlEs("La oficina del Comisionado de Impuestos del Condado de Chatham"),
    TermsConditionsVi: termsHtmlVi("Văn phòng Thuế (Tax Commissioner) Quận Chatham"),
    SearchTable: JSON.stringify([
      "OwnerName",
      { FieldName: "ParcelID", FieldLabel: "PIN", FieldLabelEs: "PIN", FieldLabelVi: "Số PIN" },
      "Address",
      "BillNumber",
      "TaxYear",
      "AmountDue",
      "Status",
    ]),
    YearList: yearListJson(2022, 2026),
  },
  searchFields: [
    ["Address", "Property Address"],
    ["ParcelID", "PIN", { es: "PIN", vi: "Số PIN" }],
    ["OwnerName", "Owner Name"],
    ["BillNumber", "Bill Number"],
  ],
  profile: {
    seed: 13_051,
    towns: [
      { city: "Savannah", zip: "31401" },
      { city: "Pooler", zip: "31322" },
      { city: "Tybee Island", zip: "31328" },
    ],
    entities: [
      { id: "CNTY", name: "County M&O", mills: 10.518, homestead: 12_500 },
      { id: "SCHL", name: "Board of Education", mills: 17.43, homestead: 2_000 },
      { id: "CITY", name: "City of Savannah", mills: 12.2, homestead: 2_000 },
      { id: "TRNS", name: "Transit Authority", mills: 1.056, homestead: 0 },
    ],
    stormwaterCents: 4_800,
    bills: "property",
    parcel: (random, serial) =>
      `${random.whole(3, 9)}-${String(serial).padStart(4, "0")}-${String(random.whole(1, 40)).padStart(2, "0")}-${String(random.whole(1, 60)).padStart(3, "0")}`,
    style: { delimiter: ",", encoding: "utf-8-bom", dates: "us", money: "dollars" },
  },
  lines: 800,
  fixed: FIXED,
};
