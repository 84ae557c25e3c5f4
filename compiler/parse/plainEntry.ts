/**
 * The value of an entry in the form that most metrics have: a name on its line, and below it keys with one word or a few each, or a text in
 * single quotes. Null for any other, which a reader of all YAML must read. Such a reader takes half of the time of a cold compile, and has
 * no shorter way for what needs none of it.
 * @param text the entry's lines
 */
export function plainEntry(text: string): Readonly<Record<string, unknown>> | null {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  const [first = '', ...lines] = text.slice(0, end).split('\n');
  const name = nameLine.exec(first)?.[1];
  if (name === undefined || notText.test(name) || lines.length === 0) return null;
  const entry: Record<string, string> = {};
  for (const line of lines) {
    const [, key = '', word, quoted] = keyLine.exec(line) ?? [];
    const value = word ?? quoted;
    if (value === undefined || Object.hasOwn(entry, key) || notText.test(key) || (word !== undefined && notText.test(word))) return null;
    entry[key] = value;
  }
  return { [name]: entry };
}

const nameLine = /^ {2}([a-z][a-z0-9_]*):$/;
/** A plain text begins with a letter and holds nothing that YAML gives a meaning to; a quoted one holds printable ASCII but quotes. */
const keyLine = /^ {4}([a-z][a-z0-9_]*): (?:([A-Za-z](?:[\w ()*/+<>=.,-]*[\w()*/+<>=.,-])?)|'([\x20-\x26\x28-\x7e]*)')$/;
/** What YAML reads as another type though it begins with a letter. */
const notText = /^(?:true|True|TRUE|false|False|FALSE|null|Null|NULL)$/;
