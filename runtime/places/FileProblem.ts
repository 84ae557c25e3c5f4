/** Why a file cannot be read as declared, in words. */
export interface FileProblem {
  readonly kind: 'problem';
  readonly message: string;
}
