import { assetOf, CSS, JAVASCRIPT, type Asset } from './Asset.ts';
import type { DocsAddresses } from './DocsAddresses.ts';
import type { Page } from './Page.ts';
import { swaggerAsset, swaggerVersion } from './swaggerAssets.ts';
import { swaggerPage } from './swaggerPage.ts';
import { tokenPage, tokenScript, tokenStyle } from './tokenPage.ts';

/** The pages of the documentation, and the files that they load. */
export class DocsPages {
  readonly #addresses: DocsAddresses;
  readonly #own: ReadonlyMap<string, Asset>;
  #documentation: Promise<Page> | null = null;
  /** The page that asks for the token. */
  readonly token: Page;

  constructor(addresses: DocsAddresses) {
    this.#addresses = addresses;
    this.#own = new Map([
      ['token.js', assetOf(Buffer.from(tokenScript(addresses)), JAVASCRIPT)],
      ['token.css', assetOf(Buffer.from(tokenStyle), CSS)],
    ]);
    this.token = tokenPage(addresses);
  }

  /** The page that shows the document. */
  documentation(): Promise<Page> {
    this.#documentation ??= swaggerVersion().then((version) => swaggerPage('API documentation', this.#addresses, version));
    return this.#documentation;
  }

  /** A file that pages name without a version: its content may change. */
  async asset(file: string): Promise<Asset | null> {
    return this.#own.get(file) ?? swaggerAsset(file);
  }

  /** A file of the version that its path names, so that its content never changes; null for another version. */
  async versionedAsset(version: string, file: string): Promise<Asset | null> {
    return version === (await swaggerVersion()) ? swaggerAsset(file) : null;
  }
}
