import type { Owner } from './Draft.ts';

/** The lines of a catalog file, each with what it was written for. */
export class CatalogLines {
  readonly #lines: { readonly text: string; readonly owners: readonly Owner[] }[] = [];

  add(text: string, owners: readonly Owner[] = []): void {
    this.#lines.push({ text, owners });
  }

  get text(): string {
    return `${this.#lines.map(({ text }) => text).join('\n')}\n`;
  }

  /** @param line counted from 1 */
  ownersOf(line: number): readonly Owner[] {
    return this.#lines[line - 1]?.owners ?? [];
  }
}
