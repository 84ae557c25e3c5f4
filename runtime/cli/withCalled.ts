import type { Warning } from '../../generated/types.ts';

/** An answer for a person, the commands in whose warnings can be pasted. What programs read has them as every surface says them. */
export function withCalled<Answer extends { readonly warnings?: readonly Warning[] }>(
  answer: Answer,
  called: (message: string) => string,
): Answer {
  if (answer.warnings === undefined) return answer;
  return { ...answer, warnings: answer.warnings.map((warning) => ({ ...warning, message: called(warning.message) })) };
}
