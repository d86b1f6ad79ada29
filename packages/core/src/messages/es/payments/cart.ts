import type { Texts } from "../../general/language.ts";
import type {
  cartCountMessages,
  cartLineMessages,
  cartMessages,
  cartPageMessages,
} from "../../payments/cart.ts";

export const cartCountMessagesEs: Texts<typeof cartCountMessages> = {
  count: { one: "{count} factura en su carrito", other: "{count} facturas en su carrito" },
};

export const cartMessagesEs: Texts<typeof cartMessages> = {
  title: "Carrito",
  back: "Volver",
  loading: "Cargando su carrito",
  empty: {
    title: "¡Su carrito está vacío!",
    help: "Busque una factura y agréguela para pagarla aquí.",
  },
  open: "Abrir el carrito",
  goTo: "Ir al carrito",
  addMore: "Agregar más facturas",
  continue: "Continuar",
  remove: "Quitar",
  removeLabel: "Quitar la factura {billNumber} de {year}",
  total: "Total",
  feeNote: "Al pagar puede agregarse un cargo por servicio. Lo verá antes de aceptar cualquier cosa.",
  olderYear: "Las facturas más antiguas se pagan primero. Quite la factura de {year} antes que esta.",
  amount: {
    column: "Monto que paga",
    label: "Monto que paga de la factura {billNumber} de {year}",
    range: "El monto debe estar entre {least} y {AmountDue}.",
  },
  clear: {
    action: "Vaciar",
    title: "Confirme que desea vaciar el carrito",
    body: "¿Está seguro de que desea vaciar el carrito?",
    confirm: "Vaciar el carrito",
    cancel: "Conservar mis facturas",
  },
  toasts: {
    full: {
      title: "¡Carrito lleno!",
      body: "Ha llegado al número máximo de facturas en su carrito.",
    },
    exists: { title: "¡Ya está en el carrito!", body: "La factura ya está en el carrito." },
    someExist: {
      title: "¡Ya están en el carrito!",
      body: "Algunas de las facturas elegidas ya están en el carrito.",
    },
    added: { title: "¡Factura agregada!", body: "La factura se agregó al carrito." },
    addedMany: { title: "¡Facturas agregadas!", body: "Las facturas se agregaron al carrito." },
    addedSome: {
      title: "¡Facturas agregadas!",
      body: "Facturas agregadas: {added} de {count}. Su carrito ya está lleno.",
    },
    addedProduct: { title: "¡Agregado!", body: "Se agregó al carrito: {product}." },
    removed: { title: "¡Factura quitada!", body: "La factura se quitó del carrito." },
    removedMany: { title: "¡Facturas quitadas!", body: "Las facturas se quitaron del carrito." },
    cleared: { title: "¡El carrito se vació!", body: "Se quitó todo de su carrito." },
  },
  takenOut: {
    title: "Su carrito ha cambiado",
    paid: "Otra persona pagó las siguientes facturas, por lo que se quitarán del carrito.",
    restricted: "Las siguientes facturas están restringidas y se quitarán del carrito.",
    pending:
      "Se está confirmando un pago de las siguientes facturas. Se quitarán del carrito para que nada se pague dos veces.",
    sameParcel: "También se quitaron todas las facturas con el mismo dato: {label}.",
    line: "Factura {billNumber} de {year}",
    close: "Continuar",
  },
  backTaxes: {
    title: "Elija las facturas que desea agregar",
    body: "Esta propiedad tiene impuestos atrasados. Los pagos, completos o parciales, se aplican primero a la factura más antigua.",
    choose: "Facturas de esta propiedad, primero la más antigua",
    total: "Total",
    continue: "Continuar",
    cancel: "Cancelar",
    line: "Año fiscal {year}, factura {billNumber}",
    olderFirst: "Primero elija la factura más antigua.",
    noBalance: "No se debe nada de esta factura.",
  },
};

export const cartLineMessagesEs: Texts<typeof cartLineMessages> = {
  removeProperty: "Quitar las {count} facturas",
  removePropertyLabel: "Quitar las {count} facturas de {label} {number}",
  olderFirst: {
    title: "Pague primero estas facturas más antiguas",
    body: "Las facturas de una propiedad se pagan en orden, primero la más antigua. Agregue estas facturas a su carrito o quite las más recientes.",
    alone:
      "Una factura pagada en parte no puede ir en el carrito. Ábrala y presione Pagar ahora para pagar el resto.",
    line: "Factura {billNumber} de {year}",
    add: "Agregar al carrito",
  },
};

export const cartPageMessagesEs: Texts<typeof cartPageMessages> = {
  caption: "Facturas en su carrito",
  billNumber: "Número de factura",
  year: "Año fiscal",
  owner: "Propietario",
  dueDate: "Fecha de vencimiento",
  amountDue: "Monto a pagar",
  action: "Acción",
  feesTitle: "Lo que cuesta cada forma de pago",
  feesHelp: "La elige en el paso siguiente.",
  paidRemoved: {
    title: "¡Facturas quitadas!",
    body: "Las facturas pagadas se quitaron del carrito.",
  },
  invalidAmount: {
    title: "¡No se pudo continuar al pago!",
    body: "El monto que escribió no es válido.",
  },
  emptied: {
    title: "¡No se pudo continuar al pago!",
    body: "El carrito quedó vacío después de actualizarse.",
  },
  updated: { title: "¡El carrito se actualizó!", body: "Se actualizó lo que hay en el carrito." },
};
