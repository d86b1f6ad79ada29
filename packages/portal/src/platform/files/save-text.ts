import { saveFile } from "./save-file.ts";

/** The byte order mark that makes spreadsheets read a text as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Downloads a text under this name, for a spreadsheet. */
export const saveText = (text: string, name: string, type: string): void =>
  saveFile([BYTE_ORDER_MARK, text], name, `${type};charset=utf-8`);
