import type { assessorMessages, documentMessages, receiptCheckMessages } from "../../bills/documents.ts";
import type { Texts } from "../../general/language.ts";

export const documentMessagesEs: Texts<typeof documentMessages> = {
  billTitle: "Factura {billNumber} de {year}",
  receiptTitle: "Recibo {confirmation}",
  memoTitle: "Nota de reembolso {confirmation}",
  bill: "Factura",
  receipt: "Recibo",
  memo: "Nota de reembolso",
  billFileName: "factura-{billNumber}-{year}.pdf",
  receiptFileName: "recibo-{confirmation}.pdf",
  memoFileName: "nota-de-reembolso-{confirmation}.pdf",
  billedTo: "A nombre de",
  accountCode: "Código de cuenta",
  amountDue: "Monto a pagar",
  thisBillDue: "Monto por pagar de esta factura",
  withOlder: "Facturas anteriores: {older}. Total para estar al día: {total}.",
  payBy: "Pague antes del {date}",
  wasDueBy: "Venció el {date}",
  details: "Detalles de la factura",
  amounts: "Cómo se calcula el monto",
  entities: "A dónde va su impuesto",
  item: "Concepto",
  amount: "Monto",
  payOnline: "Escanee el código o abra esta dirección:",
  qrAlt: "Código QR que abre esta factura para pagarla en {url}",
  linkAlt: "Abrir esta factura para pagarla en {url}",
  madeOn:
    "Hecho el {date}. El monto puede haber cambiado desde entonces; la dirección de arriba muestra el monto actual.",
  paidOn: "{company} hizo este documento el {date}. Guárdelo con sus papeles.",
  page: "Página {page} de {pages}",
  moreLines: { one: "Hay {count} más en línea.", other: "Hay {count} más en línea." },
  total: "Total",
  value: "Valor",
  refunded: "Lo que se reembolsó",
  seeBill: "Vea la factura y su saldo:",
  seeBills: "Vea las facturas y sus saldos:",
  qrBillsAlt: "Código QR que abre el sitio de pagos en {url}",
  linkBillsAlt: "Abrir el sitio de pagos en {url}",
};

export const receiptCheckMessagesEs: Texts<typeof receiptCheckMessages> = {
  scan: "Escanee para verificar este recibo",
  scanAlt: "Código QR que verifica este recibo en {url}",
  linkAlt: "Verificar este recibo en {url}",
  note: "El código abre una página de {company} que muestra el número, el monto y la fecha registrados, y si el pago sigue siendo válido.",
  voided: "Este pago se anuló el {date}. Ya no paga nada.",
  refunded: "Este pago se reembolsó el {date}. Ya no paga nada.",
  partRefunded: "Se han reembolsado {amount} de este pago; la última vez, el {date}.",
  returned: "El banco devolvió este pago. Ya no paga nada.",
  voiding: "Este pago se está anulando.",
  refunding: "Un reembolso de este pago está en curso.",
  confirmed: "El código del recibo es auténtico y el pago es válido.",
  changed: "El código del recibo es auténtico, pero el pago ha cambiado, como muestra esta página.",
  unconfirmed:
    "No pudimos confirmar el código del recibo. Confíe en lo que dice esta página, no en el papel.",
};

export const assessorMessagesEs: Texts<typeof assessorMessages> = {
  title: "Informe GIS de la parcela {parcelId}",
  leads: "La oficina de valoración del condado guarda este informe.",
  open: "Abrir el informe de la parcela {parcelId}",
};
