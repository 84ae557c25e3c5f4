import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest lane begins: a long file that is left to the end would have the machine to itself. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => laneOf(a) - laneOf(b));
  }
}

function laneOf({ moduleId }: TestSpecification): number {
  if (moduleId.endsWith('.long.test.ts')) return 0;
  return moduleId.endsWith('.slow.test.ts') ? 1 : 2;
}
