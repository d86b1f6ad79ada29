import type { DemoCounty } from "../county.ts";
import { fees, termsHtml, termsHtmlEs, termsHtmlVi, themeJson, yearListJson } from "../county-settings.ts";
import { fixedProperty, yearsEnding } from "../fixed-property.ts";
import { BOAT } from "../payment-stories.ts";
import type { Property } from "../property.ts";
import { seal } from "../seals.ts";

const inTown = (line: string) => ({ line, city: "Quarry Ferry", state: "GA", zip: "31099" });

const FIXED: readonly Property[] = [
  fixedProperty({
    serial: 1,
    parcel: "014-0213-07B",
    account: "R400001",
    description: "Lot 7 Block B Quarry Glen",
    owner: "Abernook, Marisol & Julian",
    situs: inTown("118 Live Oak Ln"),
    buildingValue: 214_000,
    landValue: 46_000,
    exemptions: ["S1"],
    years: yearsEnding("unpaid"),
  }),
  fixedProperty({
    serial: 2,
    parcel: "027-0044-12",
    account: "R400002",
    description: "Lot 12 Heron Bluff",
    owner: "Estate of Ambrose Kettlewick",
    careOf: "c/o Imogen Larkspur, Executor",
    situs: inTown("9 Old Quarry Rd"),
    buildingValue: 96_000,
    landValue: 31_000,
    years: yearsEnding("paid", "unpaid", "unpaid", "unpaid"),
  }),
  fixedProperty({
    serial: 3,
    parcel: "031-0102-01",
    account: "R400003",
    description: "Lot 1 Longleaf Trace",
    owner: "Peñaloza, Zoë",
    situs: inTown("2201 N Magnolia Ave"),
    buildingValue: 167_500,
    landValue: 40_000,
    years: yearsEnding("paid"),
  }),
  fixedProperty({
    serial: 4,
    parcel: "031-0102-02",
    account: "R400004",
    description: "Lot 2 Longleaf Trace",
    owner: "Thistledown, Rufus",
    situs: inTown("2203 N Magnolia Ave"),
    buildingValue: 154_000,
    landValue: 38_000,
    years: yearsEnding("partly_paid"),
  }),
  fixedProperty({
    serial: 5,
    parcel: "040-0007-00",
    account: "R400005",
    description: "Ferry landing and boathouse",
    owner: "Old Ferry Holdings LLC",
    situs: inTown("1 Ferry Landing Way"),
    buildingValue: 640_000,
    landValue: 210_000,
    years: yearsEnding("view_only"),
  }),
  fixedProperty({
    serial: 6,
    parcel: "052-0318-09",
    account: "R400006",
    description: "Lot 9 Old Mill Village",
    owner: "Dunmoor, Silas",
    situs: inTown("77 Jericho Mill Rd"),
    buildingValue: 58_000,
    landValue: 19_000,
    years: yearsEnding("tax_sale", "tax_sale", "tax_sale", "tax_sale"),
  }),
  fixedProperty({
    serial: 7,
    parcel: "061-0009-03",
    account: "M400007",
    type: "M",
    description: "MH-204417",
    owner: "Yarrowby, Henrietta",
    situs: inTown("44 Sawgrass Cir Unit 3"),
    buildingValue: 38_000,
    landValue: 0,
    acres: "",
    years: yearsEnding("unpaid", "unpaid"),
  }),
  fixedProperty({
    serial: BOAT,
    parcel: "900-0118-08",
    account: "P400008",
    type: "P",
    description: "Boat, 24 ft",
    owner: "Abernook, Marisol & Julian",
    situs: inTown("1 Ferry Landing Way Slip 8"),
    buildingValue: 31_000,
    landValue: 0,
    acres: "",
    years: yearsEnding("unpaid", "unpaid", "unpaid", "unpaid", "unpaid"),
  }),
];

/** Standard bills, with most guest features turned on. */
export const demo: DemoCounty = {
  name: "demo",
  displayName: "Demo County",
  config: {
    Logo: seal({ symbol: "courthouse", ink: "#1f5f4a", tint: "#3f6f8f" }),
    ...fees(2.35, 1, 1),
    IsPartial: true,
    hasPartialPaymentOption: true,
    ContactUrl: "https://demo-county.example/tax-commissioner",
    TermsConditions: termsHtml("The Demo County Tax Commissioner"),
  },
  flags: [
    "OnlinePropertyTaxPayment",
    "SignUpEnabled",
    "AccountLinking",
    "AutoPay",
    "ACHPayments",
    "ACHPaymentsOnline",
    "SmartSearch",
    "SmartSearchByAny",
    "TaxEntityTable",
    "PayMailTracking",
    "PDFView",
    "EAlert",
    "EBilling",
    "ChangeAddress",
    "ReCaptcha",
    "HTMLPrintReceipt",
    "TerminalPayments",
    "CashPayments",
    "CheckPayments",
    "Consumer",
    "ConsumerVIP",
    "NonPayableOnline",
    "AdminTab",
    "Reports",
  ],
  customization: {
    Theme: themeJson({
      header: ["#1f5f4a", "#2f7d63", "#ffffff", "#15291f"],
      main: ["#1f5f4a", "#3f6f8f", "#f5f7f4"],
      links: [
        {
          Name: "County home",
          NameEs: "Sitio del condado",
          NameVi: "Trang web của quận",
          Url: "https://demo-county.example",
        },
      ],
      footer: "Demo County Tax Commissioner, 1 Courthouse Square, Quarry Ferry, GA 31099",
      footerEs: "Comisionado de Impuestos del Condado de Demo, 1 Courthouse Square, Quarry Ferry, GA 31099",
      footerVi: "Văn phòng Thuế (Tax Commissioner) Quận Demo, 1 Courthouse Square, Quarry Ferry, GA 31099",
    }),
    OfficeAddress: JSON.stringify(["Tax Commissioner", "1 Courthouse Square", "Quarry Ferry, GA 31099"]),
    OfficePhone: "(478) 555-0100",
    Login: "Tax Office Login",
    LoginEs: "Acceso a la Oficina de Impuestos",
    LoginVi: "Đăng nhập Văn phòng Thuế",
    BannerInfo:
      "<p><strong>2026 bills are due on Sunday, December 20.</strong> Payments made online that day count as on time.</p>",
    BannerInfoEs:
      "<p><strong>Las facturas de 2026 vencen el domingo 20 de diciembre.</strong> Los pagos en línea de ese día cuentan como puntuales.</p>",
    BannerInfoVi:
      "<p><strong>Hóa đơn năm 2026 đến hạn vào Chủ Nhật, ngày 20 tháng 12.</strong> Các khoản thanh toán trực tuyến trong ngày đó được tính là đúng hạn.</p>",
    TaxSaleMessage: "This property is listed for tax sale. Please call the Tax Commissioner at 555-0142.",
    TaxSaleMessageEs:
      "Esta propiedad figura en una venta por impuestos. Llame al Comisionado de Impuestos al 555-0142.",
    TaxSaleMessageVi:
      "Tài sản này nằm trong danh sách bán đấu giá do nợ thuế. Vui lòng gọi Văn phòng Thuế ở số 555-0142.",
    SearchTips: "Search by parcel, bill number, owner or address. A parcel number looks like 014-0213-07B.",
    SearchTipsEs:
      "Busque por parcela, número de factura, propietario o dirección. Un número de parcela se ve así: 014-0213-07B.",
    SearchTipsVi:
      "Tìm theo thửa đất, số hóa đơn, chủ sở hữu hoặc địa chỉ. Số thửa đất có dạng như 014-0213-07B.",
    AssessorUrl: "https://gis.demo-county.example/parcel?id={parcelId}",
    GuestCountyInfo:
      "<p>The office is at 1 Courthouse Square in Quarry Ferry, open Monday to Friday from 8:00 to 5:00. Call 555-0142 for help with a bill.</p>",
    GuestCountyInfoEs:
      "<p>La oficina está en 1 Courthouse Square, en Quarry Ferry, y atiende de lunes a viernes de 8:00 a. m. a 5:00 p. m. Si necesita ayuda con una factura, llame al 555-0142.</p>",
    GuestCountyInfoVi:
      "<p>Văn phòng ở số 1 Courthouse Square, Quarry Ferry, mở cửa từ Thứ Hai đến Thứ Sáu, 8:00 sáng đến 5:00 chiều. Nếu cần giúp đỡ về một hóa đơn, vui lòng gọi 555-0142.</p>",
    TermsConditionsEs: termsHtmlEs("La oficina del Comisionado de Impuestos del Condado de Demo"),
    TermsConditionsVi: termsHtmlVi("Văn phòng Thuế (Tax Commissioner) Quận Demo"),
    YearList: yearListJson(2022, 2026),
  },
  searchFields: [
    ["ParcelID", "Parcel ID"],
    ["OwnerName", "Owner Name"],
    ["BillNumber", "Bill Number"],
    ["AccountNumber", "Account Number"],
    ["Address", "Property Address"],
  ],
  profile: {
    seed: 20_261_115,
    towns: [
      { city: "Quarry Ferry", zip: "31099" },
      { city: "Heron Landing", zip: "31098" },
      { city: "Longleaf", zip: "31097" },
    ],
    entities: [
      { id: "CNTY", name: "County M&O", mills: 9.842, homestead: 10_000 },
      { id: "SCHL", name: "County School", mills: 17.25, homestead: 10_000 },
      { id: "CITY", name: "City of Quarry Ferry", mills: 5.117, homestead: 0 },
      { id: "STAT", name: "State of Georgia", mills: 0.05, homestead: 2_000 },
    ],
    stormwaterCents: 6_600,
    bills: "property",
    parcel: (random, serial) =>
      `${String(100 + (serial % 800)).padStart(3, "0")}-${String(Math.floor(serial / 800) * 37 + random.whole(1, 36)).padStart(4, "0")}-${String(random.whole(1, 60)).padStart(2, "0")}`,
    style: { delimiter: ",", encoding: "utf-8", dates: "iso", money: "plain" },
    hasSeasons: true,
  },
  lines: 3_000,
  fixed: FIXED,
};
