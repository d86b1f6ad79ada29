import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A tag of a PDF and its content, in reading order. */
export interface PdfTag {
  readonly role: string;
  readonly alt?: string;
  /** All text that is read aloud. */
  readonly text: string;
  readonly tags: readonly PdfTag[];
}

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly isMarked: boolean;
  readonly tags: readonly PdfTag[];
  /** Text drawn outside all tags: artifacts. */
  readonly untagged: string;
  readonly links: readonly string[];
  readonly pages: number;
  readonly fontsEmbedded: boolean;
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

interface Item {
  readonly type?: string;
  readonly id?: string;
  readonly tag?: string;
  readonly str?: string;
}

/** A page's texts by the ID of their marked content; '' for those without one. */
function textsOf(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const { type, id, str } of items) {
    if (type === "beginMarkedContent" || type === "beginMarkedContentProps") open.push(id ?? "");
    else if (type === "endMarkedContent") open.pop();
    else if (str !== undefined) {
      const key = open.findLast((name) => name !== "") ?? "";
      texts.set(key, `${texts.get(key) ?? ""}${str === "" ? " " : str}`);
    }
  }
  return texts;
}

function tagOf({ role = "", alt, children = [] }: Node, texts: Map<string, string>): PdfTag {
  const parts = children.map((child) =>
    child.type === "content" ? (texts.get(child.id ?? "") ?? "") : tagOf(child, texts),
  );
  const text = parts.map((part) => (typeof part === "string" ? part : part.text)).join(" ");
  return {
    role,
    ...(alt === undefined ? {} : { alt }),
    text: text.replace(/\s+/g, " ").trim(),
    tags: parts.filter((part): part is PdfTag => typeof part !== "string"),
  };
}

/** Reads a PDF as assistive technology does: its language, its title, and its tags in order. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await loading.promise;
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> };
  const mark = (await pdf.getMarkInfo()) as { Marked?: boolean } | null;
  const tags: PdfTag[] = [];
  const links: string[] = [];
  let untagged = "";
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = textsOf(items as readonly Item[]);
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) tags.push(...tagOf(tree, texts).tags);
    untagged += texts.get("") ?? "";
    for (const annotation of (await page.getAnnotations()) as { url?: string }[]) {
      if (annotation.url) links.push(annotation.url);
    }
  }
  const pages = pdf.numPages;
  await loading.destroy();
  const raw = Buffer.from(bytes).toString("latin1");
  const fonts = raw.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  return {
    title: String(info.Title ?? ""),
    language: String(info.Language ?? ""),
    isMarked: mark?.Marked === true,
    tags,
    untagged: untagged.replace(/\s+/g, " ").trim(),
    links,
    pages,
    fontsEmbedded: fonts > 0 && fonts === (raw.match(/\/FontFile2 /g)?.length ?? 0),
  };
}
