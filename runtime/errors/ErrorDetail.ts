/** One detail of a failure: where in the request it is, what is wrong, and what would be right. */
export interface ErrorDetail {
  /** JSON Pointer into the request, or a query parameter's name; a long name in it is shortened. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
}
