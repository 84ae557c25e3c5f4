/** The server paths from which the documentation pages load their resources. */
export interface DocsAddresses {
  /** The folder of the pages' files. */
  readonly assets: string;
  /** The OpenAPI document. */
  readonly document: string;
  /** The documentation itself. */
  readonly documentation: string;
  /** The list of metrics. */
  readonly metrics: string;
  /** The list of problems; the page of each is below it. */
  readonly problems: string;
  /** Swagger UI. */
  readonly swagger: string;
}
