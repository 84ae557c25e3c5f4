/** Where the pages of the documentation find what they load, as paths of their server. */
export interface DocsAddresses {
  /** Under which the pages' files are served. */
  readonly assets: string;
  /** Of the OpenAPI document. */
  readonly document: string;
  /** Of the documentation itself. */
  readonly documentation: string;
  /** Of the list of metrics. */
  readonly metrics: string;
  /** Of the list of problems; the page of each is below it. */
  readonly problems: string;
  /** Of Swagger UI. */
  readonly swagger: string;
}
