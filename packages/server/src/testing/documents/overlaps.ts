import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

interface Item {
  readonly str: string;
  readonly width: number;
  /** Its size and place: the last two numbers are the left and the baseline, in points from the bottom left. */
  readonly transform: readonly number[];
}

interface Printed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

const placed = ({ str, width, transform: [size = 0, , , , left = 0, base = 0] }: Item): Printed => ({
  // Capital letters are about this high; lines are set close enough for accents to touch the line above.
  ...{ text: str, left, right: left + width, bottom: base, top: base + size * 0.7 },
});

const isOver = (one: Printed, other: Printed): boolean =>
  one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;

/** Pairs of texts that are printed over each other, on any page. */
export async function overlapsIn(bytes: Uint8Array): Promise<readonly string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await loading.promise;
  const found: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [placed(item)] : []));
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1))
        if (isOver(one, other)) found.push(`page ${number}: "${one.text}" and "${other.text}"`);
  }
  await loading.destroy();
  return found;
}
