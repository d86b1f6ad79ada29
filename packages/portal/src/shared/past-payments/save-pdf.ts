import { saveFile } from "../../platform/files/save-file.ts";

/** Downloads a base64 PDF under this name. */
export function savePdf(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile([bytes], name, "application/pdf");
}
