/** A name of the catalog in words: `order_lines` as `Order lines`. */
export function wordsOf(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
