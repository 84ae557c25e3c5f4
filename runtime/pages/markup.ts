/** HTML that is safe to insert into a page: only `markup` creates it, and escapes every text. */
export class Markup {
  readonly text: string;

  /** @param text that already is HTML, such as a drawing of our own */
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** HTML with embedded values: a value is escaped unless it is markup itself. */
export function markup(pieces: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(pieces.map((piece, index) => piece + written(values[index] ?? '')).join(''));
}

function written(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escaped(String(part));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
