/** The name of a constant for a type. */
export function camelCase(title) {
  return title[0].toLowerCase() + title.slice(1);
}
