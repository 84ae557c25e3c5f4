import { messages } from '../messages.ts';

/** Why no column of a file can be declared by its name; null when it can. Names are those of the whole file. */
export function unreadableName(names: readonly string[], position: number): string | null {
  const name = names[position] ?? '';
  if (name.trim() === '') return messages.noName(position + 1);
  // A catalog is text, and takes these not even as escapes.
  if (/\p{Cs}|(?![\t\n\r])\p{Cc}/u.test(name)) return messages.controlCharacter();
  return names.indexOf(name) === names.lastIndexOf(name) ? null : messages.sameName();
}

/** An earlier column whose name differs in letter case only. */
export function earlierTwin(names: readonly string[], position: number): string | null {
  const name = names[position] ?? '';
  return names.find((other, at) => at < position && other !== name && other.toLowerCase() === name.toLowerCase()) ?? null;
}
