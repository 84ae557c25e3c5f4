/**
 * Parses an entry in the form that most metrics have: a name on its own line, then keys with one or a few words each or a text in single
 * quotes. Returns null for any other form, which needs a full YAML reader. The full reader takes half of the time of a cold compile and has
 * no fast path for simple text.
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
/** A plain text starts with a letter and contains nothing special in YAML; a quoted one contains printable ASCII other than quotes. */
const keyLine = /^ {4}([a-z][a-z0-9_]*): (?:([A-Za-z](?:[\w ()*/+<>=.,-]*[\w()*/+<>=.,-])?)|'([\x20-\x26\x28-\x7e]*)')$/;
/** Words that YAML reads as another type although they start with a letter. */
const notText = /^(?:true|True|TRUE|false|False|FALSE|null|Null|NULL)$/;
