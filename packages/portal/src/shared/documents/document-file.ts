import { documentUrl } from "@county-pay/core/contract";

/** A document to view, print, or save. */
export interface DocumentFile {
  readonly name: string;
  /** On this site, or a `data:` URL if the server named no address: that can be saved but not viewed. */
  readonly url: string;
  readonly canBeShown: boolean;
}

/** A document in an answer. */
export interface AnsweredDocument {
  readonly FileName?: string | undefined;
  readonly FileBytes?: string | undefined;
  readonly FileUrl?: string | undefined;
}

/** An answer's file; its address always leads to this site, under the current host name. */
export function documentFile(document: AnsweredDocument): DocumentFile {
  const { FileName: name = "", FileBytes: bytes = "", FileUrl: url } = document;
  return url
    ? { name, url: new URL(url).pathname, canBeShown: true }
    : { name, url: documentUrl(bytes), canBeShown: false };
}
