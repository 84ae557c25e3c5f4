import type { RenameAll } from '../../generated/types.ts';

/** A column's new name under a rule; a name without letters and digits stays as it is. */
export function renamedBy(rule: RenameAll, name: string): string {
  const words = wordsOf(name);
  switch (rule) {
    case 'snake_case':
      return words.length === 0 ? name : words.map((word) => word.toLowerCase()).join('_');
    case 'camelCase':
      return words.length === 0 ? name : words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalized(word))).join('');
    case 'lowercase':
      return name.toLowerCase();
    case 'UPPERCASE':
      return name.toUpperCase();
  }
}

/** `pxInteractionID` is px, Interaction and ID; `HTTPStatus code` is HTTP, Status and code. */
function wordsOf(name: string): readonly string[] {
  const parted = name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  return parted.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
