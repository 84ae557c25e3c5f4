import { assetOf, CSS, JAVASCRIPT, type Asset } from './Asset.ts';
import type { DocsAddresses } from './DocsAddresses.ts';
import type { Page } from './Page.ts';
import { swaggerAsset, swaggerVersion } from './swaggerAssets.ts';
import { readerPage, readerStyle } from './readerPage.ts';
import { readerScript } from './readerScript.ts';
import { lockedSwaggerPage, lockedSwaggerScript } from './lockedSwaggerPage.ts';

/** A catalog has its own licence, which is not on the list that Swagger UI links to. */
const swaggerStyle = '.info__license { display: none; }\n';

/** The pages of the documentation and the files that they load. */
export class DocsPages {
  readonly #addresses: DocsAddresses;
  readonly #own: ReadonlyMap<string, Asset>;
  #swagger: Promise<Page> | null = null;
  /** The documentation, which asks for the token itself if needed. */
  readonly reader: Page;
  /** Sent instead of Swagger UI when a request has no token. */
  readonly lockedSwagger: Page;

  constructor(addresses: DocsAddresses) {
    this.#addresses = addresses;
    this.#own = new Map([
      ['reader.js', assetOf(Buffer.from(readerScript(addresses)), JAVASCRIPT)],
      ['reader.css', assetOf(Buffer.from(readerStyle), CSS)],
      ['swagger.css', assetOf(Buffer.from(swaggerStyle), CSS)],
      ['locked-swagger.js', assetOf(Buffer.from(lockedSwaggerScript(addresses)), JAVASCRIPT)],
    ]);
    this.reader = readerPage(addresses);
    this.lockedSwagger = lockedSwaggerPage(addresses);
  }

  /** Swagger UI over the document. */
  swagger(): Promise<Page> {
    this.#swagger ??= this.#renderSwagger();
    return this.#swagger;
  }

  async #renderSwagger(): Promise<Page> {
    const [{ swaggerPage }, version] = await Promise.all([import('./swaggerPage.ts'), swaggerVersion()]);
    return swaggerPage('API documentation', this.#addresses, version);
  }

  /** A file that pages name without a version: its content may change. */
  async asset(file: string): Promise<Asset | null> {
    return this.#own.get(file) ?? swaggerAsset(file);
  }

  /** A file of the version in its path, whose content therefore never changes; null for another version. */
  async versionedAsset(version: string, file: string): Promise<Asset | null> {
    return version === (await swaggerVersion()) ? swaggerAsset(file) : null;
  }
}
