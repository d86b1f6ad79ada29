import { BaseSequencer, type TestSpecification } from "vitest/node";

const startsPrograms = ({ moduleId }: TestSpecification): boolean => moduleId.includes("/tests/api/");

/**
 * Starts the slowest files first (those that start whole programs): otherwise one of them would run alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsPrograms), ...sorted.filter((file) => !startsPrograms(file))];
  }
}
