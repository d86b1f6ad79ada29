import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "pdf-lib";
import { bytesOf, openPdf, resolve } from "./objects.ts";
import { allTags, readTree, type Tag } from "./tree.ts";

/** Numbers, names, lists, and dictionaries of a file, written as in JavaScript. */
type Literal = readonly (number | Literal)[] | { readonly [key: string]: string | number | Literal };

const name = (text: string): PDFName => PDFName.of(text);

/** A good file that a test breaks: each method changes one thing that the checker must notice. */
export class BreakablePdf {
  readonly #pdf: PDFDocument;

  private constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
  }

  static async open(bytes: Uint8Array): Promise<BreakablePdf> {
    return new BreakablePdf(await openPdf(bytes));
  }

  /** The broken file. */
  save = (): Promise<Uint8Array> =>
    this.#pdf.save({ useObjectStreams: false, updateFieldAppearances: false });

  get catalog(): PDFDict {
    return this.#pdf.catalog;
  }
  get page(): PDFDict {
    return this.#pdf.getPage(0).node;
  }
  get #root(): Tag {
    const root = readTree(this.#pdf, () => {});
    if (!root) throw new Error("the file has no tags");
    return root;
  }

  /** A dictionary by its path from another, such as ["MarkInfo"]. */
  at(from: PDFDict, ...path: readonly string[]): PDFDict {
    return path.reduce((dict, key) => {
      const value = dict.lookup(name(key));
      if (value instanceof PDFRawStream) return value.dict;
      if (!(value instanceof PDFDict)) throw new Error(`${key} is no dictionary`);
      return value;
    }, from);
  }

  /** Sets an entry to a name, number, or boolean, or removes it. */
  set(dict: PDFDict, key: string, value: PDFObject | string | number | boolean | null): void {
    if (value === null) dict.delete(name(key));
    else if (typeof value === "object") dict.set(name(key), value);
    else if (typeof value === "string") dict.set(name(key), name(value));
    else
      dict.set(
        name(key),
        typeof value === "number" ? PDFNumber.of(value) : value ? PDFBool.True : PDFBool.False,
      );
  }

  text = (words: string): PDFObject => PDFString.of(words);
  object = (literal: Literal): PDFObject => this.#pdf.context.obj(literal as never);

  /** The tags with a role, in reading order. */
  tags = (role: string): readonly Tag[] => allTags(this.#root).filter((tag) => tag.role === role);
  /** The first tag with a role. */
  tag(role: string): Tag {
    const [found] = this.tags(role);
    if (!found) throw new Error(`the file has no ${role}`);
    return found;
  }
  /** Gives the first tag with a role another one. */
  rename = (role: string, to: string): void => this.set(this.tag(role).dict, "S", to);

  /** Changes a stream's text, which is given and returned as Latin-1. */
  rewrite(owner: PDFDict, key: string, change: (text: string) => string): void {
    const stream = owner.lookup(name(key)) ?? this.object({});
    const bytes = Buffer.from(change(Buffer.from(bytesOf(stream)).toString("latin1")), "latin1");
    const entries = Object.fromEntries(
      (stream instanceof PDFRawStream ? stream.dict.entries() : [])
        .map(([entry, value]) => [entry.decodeText(), value] as const)
        .filter(([entry]) => entry !== "Filter" && entry !== "Length"),
    );
    owner.set(name(key), this.#pdf.context.register(this.#pdf.context.stream(bytes, entries)));
  }
  /** Adds instructions to the first page. */
  draw = (instructions: string): void =>
    this.rewrite(this.page, "Contents", (content) => `${content}\n${instructions}\n`);

  /** The first font of the first page, and the font that it is composed of. */
  get font(): { readonly outer: PDFDict; readonly inner: PDFDict; readonly key: string } {
    const fonts = this.at(this.page, "Resources", "Font");
    const [key] = fonts.keys();
    const outer = this.at(fonts, key?.decodeText() ?? "");
    const inner = outer.lookup(name("DescendantFonts"), PDFArray).lookup(0, PDFDict);
    return { outer, inner, key: key?.decodeText() ?? "" };
  }
  /** Shows text by the codes of the first font's glyphs, as an artifact. */
  show = (codes: string): void =>
    this.draw(`/Artifact BMC BT /${this.font.key} 9 Tf 1 0 0 1 9 9 Tm <${codes}> Tj ET EMC`);

  /** The first page's link. */
  get link(): PDFDict {
    const [annotation] = this.page.lookup(name("Annots"), PDFArray).asArray();
    const found = resolve(this.#pdf, annotation);
    if (!(found instanceof PDFDict)) throw new Error("the page has no link");
    return found;
  }

  /** Claims an encryption with these entries. */
  encrypt(entries: Readonly<Record<string, number>>): void {
    this.#pdf.context.trailerInfo.Encrypt = this.#pdf.context.register(this.#pdf.context.obj(entries));
  }

  /** Replaces the piece of content of the first P by another number. */
  recount(id: number): void {
    this.tag("P").dict.set(name("K"), this.#pdf.context.obj([PDFNumber.of(id)]));
  }
  /** Moves the second tag into the first. */
  move(tag: Tag, into: Tag): void {
    const kids = tag.parent?.dict.lookup(name("K"), PDFArray);
    const at = tag.ref ? (kids?.asArray().indexOf(tag.ref) ?? -1) : -1;
    if (!kids || at < 0 || !tag.ref) throw new Error("the tag has no place");
    kids.remove(at);
    into.dict.lookup(name("K"), PDFArray).push(tag.ref);
    if (into.ref) tag.dict.set(name("P"), into.ref);
  }
}
