import { errorText, type Estimate } from '../query/words/valueEstimate.ts';

export { errorText };

/** A value as text, with a sign that it is an estimate, and its error where that is less than the value itself. */
export function estimateText(text: string, estimate: Estimate | null): string {
  if (estimate === null) return text;
  const error = errorText(estimate);
  return error === null ? `≈ ${text}` : `≈ ${text} ± ${error}`;
}
