import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageLines, type MessageLine } from '../../runtime/mcp/MessageLines.ts';
import { growsLinearly } from '../support/growth.ts';

/** The lines of a text that comes in pieces of these sizes, over and over. */
function linesOf(text: string, sizes: readonly number[], maxBytes: number): readonly MessageLine[] {
  const lines = new MessageLines(maxBytes);
  const bytes = Buffer.from(text, 'latin1');
  const found: MessageLine[] = [];
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const to = from + (sizes[turn % sizes.length] ?? 1);
    found.push(...lines.take(bytes.subarray(from, to)));
    from = to;
  }
  const rest = lines.rest();
  return rest === null ? found : [...found, rest];
}

describe('the lines of a stream', () => {
  it('are the same however its bytes arrive, and of those that are too long the ends are kept', () => {
    const text = fc
      .array(fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 300 }), { maxLength: 6 })
      .map((parts) => parts.join('a'));
    fc.assert(
      fc.property(
        text,
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 700 }),
        (whole, sizes, most) => {
          const expected = whole.split('\n');
          if (expected.at(-1) === '') expected.pop();
          const found = linesOf(whole, sizes, most);
          expect(found.map(({ kind }) => kind)).toEqual(expected.map((line) => (line.length > most ? 'too_long' : 'whole')));
          found.forEach((line, index) => {
            const said = expected[index] ?? '';
            if (line.kind === 'whole') expect(line.bytes.toString('latin1')).toBe(said);
            else {
              expect(line.first.toString('latin1')).toBe(said.slice(0, 256));
              expect(said.endsWith(line.last.toString('latin1'))).toBe(true);
              expect(line.last.length).toBe(Math.min(256, Math.max(0, said.length - 256)));
            }
          });
        },
      ),
    );
  });

  it('are split in linear time', async () => {
    const read = (bytes: number): void => void linesOf('x'.repeat(16 * bytes), [512], Number.MAX_SAFE_INTEGER);
    expect(await growsLinearly(read)).toBe(true);
    expect(await growsLinearly((bytes) => void linesOf('x'.repeat(16 * bytes), [512], 1024))).toBe(true);
  });
});
