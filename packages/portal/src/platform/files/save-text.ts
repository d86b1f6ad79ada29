/** The byte order mark that makes spreadsheets read a text as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Downloads a text under this name. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
