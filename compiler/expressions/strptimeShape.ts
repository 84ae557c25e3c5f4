/** The shape of texts in a strptime format, for JavaScript and for the engine alike; letter case does not matter. */
export function strptimeShape(format: string): string {
  return format
    .split(/(%-?.)/)
    .map((part) => shapes[part.replace('-', '')] ?? (part.startsWith('%') ? '.+' : part.replaceAll(/[^\w\s]/g, String.raw`\$&`)))
    .join('');
}

const oneOrTwo = '[0-9]{1,2}';
const shapes: Readonly<Record<string, string>> = {
  '%Y': '[0-9]{4}',
  '%y': '[0-9]{2}',
  '%m': oneOrTwo,
  '%d': oneOrTwo,
  '%H': oneOrTwo,
  '%I': oneOrTwo,
  '%M': oneOrTwo,
  '%S': oneOrTwo,
  '%f': '[0-9]{1,9}',
  '%j': '[0-9]{1,3}',
  '%b': '[a-z]{3}',
  '%h': '[a-z]{3}',
  '%B': '[a-z]{3,9}',
  '%a': '[a-z]{3}',
  '%A': '[a-z]{6,9}',
  '%p': '[ap]m',
  '%z': '[+-][0-9]{2}(?::?[0-9]{2})?',
};
