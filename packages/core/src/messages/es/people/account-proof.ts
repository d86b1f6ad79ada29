import type { Texts } from "../../general/language.ts";
import type { accountCodeMessages, accountProofMessages } from "../../people/account-proof.ts";

export const accountProofMessagesEs: Texts<typeof accountProofMessages> = {
  way: "¿Cómo puede demostrar que esta cuenta es suya?",
  byCode: "Con el código de cuenta de la factura en papel",
  byPayment: "Con el último pago que se hizo",
  code: "Código de cuenta",
  codeHint:
    "8 letras y números en dos grupos, por ejemplo ABCD-2345. Está impreso en la factura en papel, junto al número de cuenta. ¿No tiene la factura a mano? Pregunte en la oficina.",
  codeRequired: "El código de cuenta es obligatorio.",
  codeWrong:
    "Este no es el código de esta cuenta. Revise la factura en papel más reciente y vuelva a intentarlo.",
  lastAmount: "Monto del último pago",
  lastAmountHint:
    "El total con el cargo incluido, como aparece en el recibo. Cuenta el último pago que cubrió una factura completa, que tiene al menos 30 días y que se hizo en la ventanilla o lo hizo otro residente con su sesión iniciada.",
  lastDate: "Fecha del último pago",
  amountInvalid: "Escriba el monto del último pago, por ejemplo 120.50.",
  dateInvalid: "Escriba la fecha del último pago.",
  paymentWrong:
    "Esto no corresponde al último pago que cuenta para esta cuenta. Revise el recibo, use el código de cuenta o comuníquese con la oficina.",
  tooMany: "Hubo demasiados intentos. Espere hasta mañana o comuníquese con la oficina.",
  taken:
    "Otra persona ya demostró que esta cuenta es suya. Si la cuenta es de usted, comuníquese con la oficina.",
};

export const accountCodeMessagesEs: Texts<typeof accountCodeMessages> = {
  title: "Código de la cuenta {account}",
  lead: "Con este código, un residente vincula la cuenta. Déselo solo al propietario registrado, y solo después de comprobar quién lo pide.",
  code: "Código de cuenta",
  print: "Abrir la factura con su código para imprimirla (se abre una pestaña nueva)",
  ofCounty:
    "El código viene en las facturas del propio condado, así que solo cambia con el archivo del condado.",
  renew: "Crear un código nuevo",
  renewNote:
    "Cree uno nuevo después de una venta. El anterior deja de funcionar; quien ya vinculó la cuenta la conserva.",
  renewed: "El código nuevo es {code}. El anterior ya no funciona.",
  failed: "No se pudo mostrar el código",
  none: "Esta factura no tiene número de cuenta ni de parcela, así que no tiene código.",
  close: "Cerrar",
};
