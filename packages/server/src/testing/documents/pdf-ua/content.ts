import { PDFArray, type PDFDict, type PDFDocument, PDFName, type PDFPage, PDFStream } from "pdf-lib";
import { bytesOf, dictAt, entry, nameAt, type Report, rawEntry, resolve } from "./objects.ts";
import { ContentReader, type Instruction, type Operand } from "./tokens.ts";

/** Text that a page shows: its font and the bytes of its character codes. */
export interface ShownText {
  readonly font: PDFDict | undefined;
  readonly codes: readonly number[];
}

export interface PageContent {
  /** The IDs of the page's marked content. */
  readonly ids: readonly number[];
  readonly texts: readonly ShownText[];
}

interface Mark {
  readonly isArtifact: boolean;
  readonly id: number | null;
}

const PAINTS = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "BI", "Tj", "TJ", "'", '"']);
const SHOWS = new Set(["Tj", "TJ", "'", '"']);

const propertiesOf = (operand: Operand | undefined, resources: PDFDict | undefined): Map<string, unknown> => {
  if (operand?.kind === "dict") return new Map(operand.items);
  if (operand?.kind !== "name") return new Map();
  const named = dictAt(dictAt(resources, "Properties"), operand.value);
  return new Map(named?.entries().map(([key, value]) => [key.decodeText(), value]) ?? []);
};

const idIn = (properties: Map<string, unknown>): number | null => {
  const id = properties.get("MCID");
  if (typeof id !== "object" || id === null) return null;
  if ("value" in id) return Number(id.value);
  return "asNumber" in id && typeof id.asNumber === "function" ? Number(id.asNumber()) : null;
};

const bytesShown = (operands: readonly Operand[]): readonly number[] =>
  operands.flatMap((operand) => {
    if (operand.kind === "array") return bytesShown(operand.items);
    return operand.kind === "string" ? operand.bytes : [];
  });

/** Follows the instructions of one page, and of the forms it draws, through its marked content. */
class PageWalk {
  readonly ids: number[] = [];
  readonly texts: ShownText[] = [];
  readonly #marks: Mark[] = [];
  readonly #where: string;
  readonly #report: Report;
  #font: PDFDict | undefined;

  constructor(where: string, report: Report) {
    this.#where = where;
    this.#report = report;
  }

  follow(bytes: Uint8Array, resources: PDFDict | undefined): void {
    const depth = this.#marks.length;
    for (const instruction of new ContentReader(Buffer.from(bytes).toString("latin1")).instructions())
      this.#step(instruction, resources);
    if (this.#marks.length !== depth)
      this.#report("ISO 32000-1 14.6.1", `${this.#where}: marked content does not end where it began`);
  }

  #step({ operator, operands }: Instruction, resources: PDFDict | undefined): void {
    const [first] = operands;
    if (operator === "BMC" || operator === "BDC") this.#begin(operands, resources);
    else if (operator === "EMC") this.#marks.pop();
    else if (operator === "Tf" && first?.kind === "name")
      this.#font = dictAt(dictAt(resources, "Font"), first.value);
    else if (operator === "Do" && first?.kind === "name")
      this.#draw(entry(dictAt(resources, "XObject"), first.value), resources);
    else if (PAINTS.has(operator)) {
      this.#paint(operator);
      if (SHOWS.has(operator)) this.texts.push({ font: this.#font, codes: bytesShown(operands) });
    }
  }

  #begin([tag, properties]: readonly Operand[], resources: PDFDict | undefined): void {
    const isArtifact = tag?.kind === "name" && tag.value === "Artifact";
    const id = idIn(propertiesOf(properties, resources));
    const isTagged = this.#marks.some((mark) => mark.id !== null);
    if (isArtifact && isTagged) this.#report("01-003", `${this.#where}: an artifact inside tagged content`);
    if (id !== null) {
      if (this.#marks.some((mark) => mark.isArtifact))
        this.#report("01-004", `${this.#where}: tagged content ${id} inside an artifact`);
      this.ids.push(id);
    }
    this.#marks.push({ isArtifact, id });
  }

  #paint(operator: string): void {
    if (this.#marks.some(({ isArtifact, id }) => isArtifact || id !== null)) return;
    this.#report(
      "01-005",
      `${this.#where}: ${operator} draws content that is neither tagged nor an artifact`,
    );
  }

  #draw(object: unknown, resources: PDFDict | undefined): void {
    if (!(object instanceof PDFStream)) return;
    if (nameAt(object.dict, "Subtype") !== "Form") {
      this.#paint("Do");
      return;
    }
    if (rawEntry(object.dict, "Ref")) this.#report("30-001", `${this.#where}: a reference XObject`);
    this.follow(bytesOf(object), dictAt(object.dict, "Resources") ?? resources);
  }
}

/** Everything that a page draws, as one stream. */
function streamOf(pdf: PDFDocument, page: PDFPage): Uint8Array {
  const contents = page.node.lookup(PDFName.of("Contents"));
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  return Buffer.concat(parts.flatMap((part) => [bytesOf(resolve(pdf, part)), Buffer.from("\n")]));
}

/** What a page draws; reports content outside tags and artifacts, and one inside the other. */
export function contentOf(pdf: PDFDocument, page: PDFPage, number: number, report: Report): PageContent {
  const walk = new PageWalk(`page ${number}`, report);
  walk.follow(streamOf(pdf, page), page.node.Resources());
  return { ids: walk.ids, texts: walk.texts };
}
