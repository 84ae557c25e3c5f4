import * as messages from '../messages.ts';

/** What fits before the colon of a YAML entry, which may have 1,024 characters, with quotes and escapes. */
const LONGEST = 1000;

/** Why a column's name prevents declaring it; null when it does not. Names are those of the whole file; several of one name may be told apart by their positions. */
export function unreadableName(names: readonly string[], position: number, told: 'by name' | 'by position' = 'by name'): string | null {
  const name = names[position] ?? '';
  if (name.trim() === '') return messages.noName(position + 1);
  // A catalog is text and does not allow these, even as escapes.
  if (/\p{Cs}|(?![\t\n\r])\p{Cc}/u.test(name)) return messages.controlCharacter();
  if (JSON.stringify(name).length > LONGEST) return messages.longName(LONGEST);
  return told === 'by position' || names.indexOf(name) === names.lastIndexOf(name) ? null : messages.sameName();
}

/** For each column an earlier one whose name differs only in letter case; null when there is none. */
export function earlierTwins(names: readonly string[]): readonly (string | null)[] {
  const spellings = new Map<string, readonly string[]>();
  return names.map((name) => {
    const lower = name.toLowerCase();
    const earlier = spellings.get(lower) ?? [];
    if (!earlier.includes(name)) spellings.set(lower, [...earlier, name]);
    return earlier.find((other) => other !== name) ?? null;
  });
}
