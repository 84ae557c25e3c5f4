import { messages } from '../messages.ts';

/** Why a column's name prevents declaring it; null when it does not. Names are those of the whole file. */
export function unreadableName(names: readonly string[], position: number): string | null {
  const name = names[position] ?? '';
  if (name.trim() === '') return messages.noName(position + 1);
  // A catalog is text and does not allow these, even as escapes.
  if (/\p{Cs}|(?![\t\n\r])\p{Cc}/u.test(name)) return messages.controlCharacter();
  return names.indexOf(name) === names.lastIndexOf(name) ? null : messages.sameName();
}

/** An earlier column whose name differs only in letter case. */
export function earlierTwin(names: readonly string[], position: number): string | null {
  const name = names[position] ?? '';
  return names.find((other, at) => at < position && other !== name && other.toLowerCase() === name.toLowerCase()) ?? null;
}
