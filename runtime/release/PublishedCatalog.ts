import type { Manifest } from '../../compiler/manifest.ts';

/** The catalog under which tables were published. Parsed on first use, since it is usually the same as the current one. */
export class PublishedCatalog {
  readonly #text: string;
  #manifest: Manifest | null = null;

  /** @param text its manifest as JSON. */
  constructor(text: string) {
    this.#text = text;
  }

  get manifest(): Manifest {
    this.#manifest ??= JSON.parse(this.#text) as Manifest;
    return this.#manifest;
  }
}
