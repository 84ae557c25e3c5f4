import type { Accuracy } from '../../sketch/Accuracy.ts';

/** The accuracy of a value that can differ by at most so much, relatively, whatever the order of scores within their bins is. */
export function accuracyWithin(relative_error: number): Accuracy | null {
  if (relative_error === 0) return null;
  return { method: 'digest', relative_error: Number.isNaN(relative_error) ? Infinity : relative_error, confidence: 1 };
}
