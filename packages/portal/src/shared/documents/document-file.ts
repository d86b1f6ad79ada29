import { documentUrl } from "@county-pay/core/contract";

/** A document to look at, print or keep. */
export interface DocumentFile {
  readonly name: string;
  /** On this site, or a `data:` address where the server named none: that can be kept, not looked at. */
  readonly url: string;
  readonly canBeShown: boolean;
}

/** A document as an answer has it. */
export interface AnsweredDocument {
  readonly FileName?: string | undefined;
  readonly FileBytes?: string | undefined;
  readonly FileUrl?: string | undefined;
}

/** The file of an answer; its address always leads to this site, under the host name in use. */
export function documentFile(document: AnsweredDocument): DocumentFile {
  const { FileName: name = "", FileBytes: bytes = "", FileUrl: url } = document;
  return url
    ? { name, url: new URL(url).pathname, canBeShown: true }
    : { name, url: documentUrl(bytes), canBeShown: false };
}
