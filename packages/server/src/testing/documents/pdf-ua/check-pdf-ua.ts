import { checkAnnotations, checkContent } from "./check-content.ts";
import { checkFonts } from "./check-fonts.ts";
import { checkMetadata } from "./check-metadata.ts";
import { checkStructure } from "./check-structure.ts";
import { type Finding, openPdf, type Report } from "./objects.ts";
import { readTree } from "./tree.ts";

export { CONDITIONS, type Condition, type Finding } from "./objects.ts";

/**
 * The violations of PDF/UA-1 in a file: the failure conditions of the Matterhorn Protocol 1.1 that a program can find
 * and that apply to files such as ours. A kind of object that the checker does not know is reported as "not checked".
 */
export async function checkPdfUa(bytes: Uint8Array): Promise<readonly Finding[]> {
  const found = new Map<string, Finding>();
  const report: Report = (checkpoint, what) => {
    found.set(`${checkpoint} ${what}`, { checkpoint, what });
  };
  const pdf = await openPdf(bytes);
  checkMetadata(pdf, report);
  const root = readTree(pdf, report);
  if (root) checkStructure(root, report);
  else report("ISO 14289-1 7.1", "the file has no tags");
  checkFonts(checkContent(pdf, root, report), report);
  checkAnnotations(pdf, root, report);
  return [...found.values()];
}
