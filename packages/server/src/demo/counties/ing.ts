import type { DemoCounty } from "../county.ts";
import { fees, termsHtml, termsHtmlEs, themeJson, yearListJson } from "../county-settings.ts";
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
    }),
    Login: "Member Login",
    LoginEs: "Acceso para miembros",
    BannerInfo: "<p>Dues for 2026 are open until December 20.</p>",
    BannerInfoEs: "<p>Las cuotas de 2026 se pueden pagar hasta el 20 de diciembre.</p>",
    TaxSaleMessage: "",
    SearchTips: "Your member number is on your card and looks like ING-01001.",
    SearchTipsEs: "Su número de miembro está en su tarjeta y se ve así: ING-01001.",
    TermsConditionsEs: termsHtmlEs("El gremio Inland Notaries Guild"),
    YearList: yearListJson(2022, 2026),
    PaymentFor: JSON.stringify(["Membership", "Annual meeting", "Other"]),
  },
  searchFields: [
    ["AccountNumber", "Member Number", "Número de miembro"],
    ["OwnerName", "Member Name", "Nombre del miembro"],
    ["BillNumber", "Invoice Number", "Número de factura"],
  ],
  products: ["Vendor Partner", "Member Company", "Additional Attendee", "Donation"],
  productKind: "misc",
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
