/** What makes a spreadsheet read a text as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Hands a text to the browser to keep, under this name. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
