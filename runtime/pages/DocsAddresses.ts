/** Where the pages of the documentation find what they load, as paths of their server. */
export interface DocsAddresses {
  /** Under which the pages' files are served. */
  readonly assets: string;
  /** Of the OpenAPI document. */
  readonly document: string;
}
