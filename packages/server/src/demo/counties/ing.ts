import { cents } from "@county-pay/core/money";
import type { DemoCounty } from "../county.ts";
import { fees, termsHtml, termsHtmlEs, termsHtmlVi, themeJson, yearListJson } from "../county-settings.ts";
import { seal } from "../seals.ts";

/** An association that bills its members' dues instead of taxes. */
export const ing: DemoCounty = {
  name: "ing",
  displayName: "Inland Notaries Guild",
  config: {
    Logo: seal({ symbol: "quill", ink: "#4a2c82", tint: "#2c7182" }),
    ...fees(2.9, 1, 1),
    IsAssociationDues: true,
    ContactUrl: "https://notaries-guild.example/contact",
    TermsConditions: termsHtml("The Inland Notaries Guild"),
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
      header: ["#4a2c82", "#6b4fa3", "#ffffff", "#1e1235"],
      main: ["#4a2c82", "#2c7182", "#f7f5fb"],
      footer: "Inland Notaries Guild (demonstration)",
      footerEs: "Inland Notaries Guild, gremio de notarios (demostración)",
      footerVi: "Hội công chứng viên Inland Notaries Guild (bản trình diễn)",
    }),
    Login: "Member Login",
    LoginEs: "Acceso para miembros",
    LoginVi: "Đăng nhập dành cho hội viên",
    BannerInfo: "<p>Dues for 2026 are open until December 20.</p>",
    BannerInfoEs: "<p>Las cuotas de 2026 se pueden pagar hasta el 20 de diciembre.</p>",
    BannerInfoVi: "<p>Có thể đóng hội phí năm 2026 đến ngày 20 tháng 12.</p>",
    TaxSaleMessage: "",
    SearchTips: "Your member number is on your card and looks like ING-01001.",
    SearchTipsEs: "Su número de miembro está en su tarjeta y se ve así: ING-01001.",
    SearchTipsVi: "Số hội viên được in trên thẻ của quý vị và có dạng như ING-01001.",
    TermsConditionsEs: termsHtmlEs("El gremio Inland Notaries Guild"),
    TermsConditionsVi: termsHtmlVi("Hội công chứng viên Inland Notaries Guild"),
    YearList: yearListJson(2022, 2026),
    PaymentFor: JSON.stringify(["Membership", "Annual meeting", "Other"]),
  },
  searchFields: [
    ["AccountNumber", "Member Number", { es: "Número de miembro", vi: "Số hội viên" }],
    ["OwnerName", "Member Name", { es: "Nombre del miembro", vi: "Tên hội viên" }],
    ["BillNumber", "Invoice Number", { es: "Número de factura", vi: "Số hóa đơn" }],
  ],
  products: [
    [
      "Vendor Partner",
      { es: "Socio proveedor", vi: "Đối tác cung cấp" },
      { kind: "misc", price: cents(45_000) },
    ],
    ["Member Company", { es: "Empresa miembro", vi: "Công ty hội viên" }, { kind: "misc" }],
    [
      "Additional Attendee",
      { es: "Asistente adicional", vi: "Người tham dự thêm" },
      { kind: "misc", price: cents(7_500) },
    ],
    ["Donation", { es: "Donación", vi: "Tiền quyên góp" }, { kind: "misc", least: cents(500) }],
  ],
  profile: {
    seed: 4_641,
    towns: [
      { city: "Macon", zip: "31201" },
      { city: "Athens", zip: "30601" },
      { city: "Valdosta", zip: "31601" },
    ],
    entities: [],
    stormwaterCents: 0,
    bills: "dues",
    parcel: (_random, serial) => `ING-${String(1_000 + serial).padStart(5, "0")}`,
    style: { delimiter: ",", encoding: "utf-8", dates: "iso", money: "plain" },
  },
  lines: 300,
  fixed: [],
};
