/** A line of a unified diff; `head` before the first hunk. */
export interface DiffLine {
  readonly kind: 'head' | 'hunk' | 'added' | 'removed' | 'same';
  readonly text: string;
}

/** The lines of a unified diff of one file. */
export function diffLines(diff: string): readonly DiffLine[] {
  const lines = diff.replace(/\n$/, '').split('\n');
  const first = lines.findIndex((text) => text.startsWith('@@'));
  return lines.map((text, index) => ({ kind: index < first ? 'head' : (kinds[text.charAt(0)] ?? 'same'), text }));
}

const kinds: Readonly<Record<string, DiffLine['kind']>> = { '@': 'hunk', '+': 'added', '-': 'removed' };
