/** Why a file cannot be read as declared, in words. */
export interface FileProblem {
  readonly kind: 'problem';
  /** Contains nothing of what is in the file. */
  readonly message: string;
  /** A sentence with what the file shows of it, only for the person at the terminal. */
  readonly example?: string;
}
