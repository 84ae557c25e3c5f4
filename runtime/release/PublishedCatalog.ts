import type { Manifest } from '../../compiler/manifest.ts';

/** The catalog by which tables were published. It is read when it is first asked for: mostly the one that serves is the same. */
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
