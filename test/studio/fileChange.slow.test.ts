import { applyPatch } from 'diff';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileChange } from '../../runtime/studio/review/fileChange.ts';
import { caseCount, sampled } from '../support/caseCount.ts';
import { processorTime } from '../support/processorTime.ts';

function lines(count: number, what: string): string {
  return Array.from({ length: count }, (_, index) => `${what} ${index}\n`).join('');
}

describe('what changes in a file', () => {
  it('is exactly what turns one text into the other', () => {
    const text = fc
      .array(fc.constantFrom('a\n', 'b\n', 'a: 1\r\n', '# why\n', '\n', '-\n', '+\n', '\\\n', 'end'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (old, now) => {
        const { diff, added, removed } = fileChange('catalog/metrics.yaml', old, now);
        expect(applyPatch(old, diff, { autoConvertLineEndings: false })).toBe(now);
        const count = (of: string): number => of.split('\n').length - (of.endsWith('\n') || of === '' ? 1 : 0);
        expect(added - removed).toBe(count(now) - count(old));
      }),
      { numRuns: caseCount(300) },
    );
  });

  it('says if the file is new', () => {
    const change = fileChange('catalog/metrics.yaml', null, 'a\nb\n');
    expect(change).toMatchObject({ path: 'catalog/metrics.yaml', is_new: true, added: 2, removed: 0 });
    expect(change.diff).toContain('--- catalog/metrics.yaml\tnew\n+++ catalog/metrics.yaml\tdraft\n@@ -0,0 +1,2 @@\n+a\n+b\n');
  });

  it.each(
    sampled([
      ['', ''],
      ['end', 'another end'],
    ] as const),
  )('is quickly reported as the whole text if nearly every line differs', async (oldEnd, nowEnd) => {
    const old = lines(5000, 'old') + oldEnd;
    const now = lines(50_000, 'new') + nowEnd;
    const taken = await processorTime(async () => {
      const { diff, added, removed } = fileChange('catalog/metrics.yaml', old, now);
      expect([added, removed]).toEqual([50_000 + (nowEnd === '' ? 0 : 1), 5000 + (oldEnd === '' ? 0 : 1)]);
      expect(diff.length).toBeGreaterThan(old.length + now.length);
    });
    expect(taken).toBeLessThan(5000);
  });
});
