import type { Source } from '../../../compiler/manifest.ts';

/** The columns that may contain NaN and infinite values: those read as doubles, and texts that become doubles. */
export function columnsOfDoubles({ reader, transforms }: Source): readonly string[] {
  const read = reader.columns.filter(({ type }) => type === 'number').map(({ name }) => name);
  const cast = transforms.flatMap((transform) =>
    transform.kind === 'cast' && transform.from === 'string' && transform.to === 'number' ? [transform.column] : [],
  );
  return [...new Set([...read, ...cast])];
}
