/** Words that YAML 1.1 or 1.2 does not read as text. */
const words = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i;

/** A text as one YAML scalar on one line, for a block or braces: plain if that is safe, otherwise quoted. */
export function yamlText(text: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*(?:[ ./-][A-Za-z0-9_]+)*\.?$/.test(text) && !words.test(text)) return text;
  // In single quotes only the quote is special; invisible characters are escaped in double quotes.
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(text) ? `'${text.replaceAll("'", "''")}'` : escaped(text);
}

function escaped(text: string): string {
  return JSON.stringify(text).replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => [...char].map(unit).join(''));
}

function unit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
