/**
 * A predicate for a text search: it finds texts that contain all words of the search, ignoring letter case. A search without words finds
 * everything.
 * @returns whether a thing with these texts is found
 */
export function wordSearch(search: string | undefined): (texts: readonly string[]) => boolean {
  const words = (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (texts) => {
    const all = texts.join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  };
}
