import type { Article } from "./articles.ts";

/** The same pages in Spanish, with the same IDs. */
export const ARTICLES_ES: readonly Article[] = [
  {
    id: 101,
    title: "Encuentre su factura",
    content:
      "<p>Escriba un número de parcela, el nombre del propietario, una dirección o un número de factura. Los guiones y los espacios no importan. Las sugerencias aparecen mientras escribe; los filtros sobre los resultados los limitan por año y por lo que está sin pagar.</p>",
  },
  {
    id: 102,
    title: "Pague una factura con tarjeta o cheque electrónico",
    content:
      "<p>Abra la factura y oprima Pagar ahora, o agréguela al carrito. El cargo por servicio se muestra antes de pagar. Usted escribe su tarjeta o cuenta bancaria en una ventana segura aparte, y este sitio nunca ve el número. Su pago está completo cuando ve el número de referencia.</p>",
  },
  {
    id: 103,
    title: "Varios años de impuestos atrasados",
    content:
      "<p>Primero se paga el año más antiguo que una propiedad debe. Si elige un año más reciente, los anteriores se agregan con él. En el carrito solo puede quitar el año más reciente de una propiedad, o todos sus años a la vez.</p>",
  },
  {
    id: 104,
    title: "Cuando un pago se está confirmando",
    content:
      "<p>Mientras esperamos la respuesta del banco, la factura muestra Pago pendiente y no se puede pagar otra vez. No tiene que hacer nada: la factura muestra el resultado cuando el banco responda.</p>",
  },
  {
    id: 105,
    title: "Por qué una factura no se puede pagar en línea",
    content:
      "<p>Una factura en venta por impuestos solo se puede pagar en la oficina, con fondos certificados. Una factura marcada solo para ver se puede consultar, pero no pagar en línea. La página de la factura dice por qué y a quién llamar.</p>",
  },
  {
    id: 106,
    title: "Recibos",
    content:
      "<p>Cada recibo tiene un número de referencia de 16 letras y dígitos. Guárdelo para encontrar e imprimir el recibo de nuevo en cualquier momento. Si dio un correo electrónico al pagar, también le enviamos el recibo.</p>",
  },
  {
    id: 107,
    title: "Inscríbase y vincule cuentas",
    content:
      "<p>Busque su cuenta en la página de inscripción, elija una contraseña y confirme su correo electrónico con el enlace que le enviamos. Para vincular más cuentas, use el número de cuenta y el código de cuenta impreso en la factura en papel. Cada cuenta muestra todos sus estados y pagos.</p>",
  },
  {
    id: 108,
    title: "Recordatorios por correo electrónico",
    content:
      "<p>Una alerta electrónica le recuerda por correo electrónico una factura antes de que venza. Confírmela con el enlace del primer correo. Cada correo tiene un enlace para cancelar la suscripción.</p>",
  },
  {
    id: 109,
    title: "Facturas por correo electrónico",
    content:
      "<p>Inscríbase en la factura electrónica con su número de cuenta y confírmelo con el enlace del correo. Cada factura nueva llega entonces por correo electrónico con su monto, su fecha de vencimiento, la factura en PDF y un enlace para pagar. Cada correo tiene un enlace para dejar de recibirlas.</p>",
  },
  {
    id: 201,
    title: "Para empleados: la lista privada y la lista solo para ver",
    content:
      "<p>Los visitantes no pueden pagar las facturas de un consumidor de la lista privada. Un consumidor de la lista solo para ver no puede pagar en línea, por el motivo que se eligió. Las entradas son por cuenta, por casa móvil o por nombre.</p>",
  },
  {
    id: 202,
    title: "Para empleados: efectivo, cheques y terminales",
    content:
      "<p>Elija la forma de pago en el carrito. El efectivo muestra el cambio que se devuelve, un cheque pide su número y una terminal recibe el monto por sí sola. Lo que se cobró está en el cierre del día bajo su nombre.</p>",
  },
  {
    id: 203,
    title: "Para empleados: anulaciones y reembolsos",
    content:
      "<p>El día en que se cobró, un pago entero se anula; más tarde, o en parte, se reembolsa. La factura vuelve a deber lo que se devolvió. El motivo que usted da consta en el pago y en el registro de auditoría; quien pagó no lo ve.</p>",
  },
  {
    id: 301,
    title: "Para administradores: textos, colores y años",
    content:
      "<p>Los textos, el tema, los enlaces y las listas de años son ajustes del condado. Un valor que ninguna pantalla podría leer se rechaza al guardarlo, y cada valor anterior se conserva con quién lo puso y cuándo. En Últimos cambios, un cambio se restaura con un botón, salvo que lo mismo se haya cambiado otra vez desde entonces.</p>",
  },
  {
    id: 302,
    title: "Para administradores: traiga facturas",
    content:
      "<p>La importación lee el archivo propio del condado, propone qué es cada columna e informa de cada línea que rechaza. Un ensayo no guarda nada. El mismo archivo puede venir otra vez: las facturas se cambian, nunca se duplican.</p>",
  },
];
