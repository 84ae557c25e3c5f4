import { ServiceError } from '../errors/ServiceError.ts';
import type { AnswerSource, CallWatch, Observer, ToolCall, ToolEnd } from './Observer.ts';

/** What a call was about, once it has ended. */
export type CallFacts = Pick<ToolEnd, 'metric' | 'rows'>;

/**
 * Answers a call of a tool, and tells an observer of it.
 * @param facts of the result; of null for a call that failed
 */
export function observedCall<Result>(
  observer: Observer,
  call: ToolCall,
  work: (watch: CallWatch) => Promise<Result>,
  facts: (result: Result | null) => CallFacts,
): Promise<Result> {
  return observer.tool(call, async (ended) => {
    let answer: AnswerSource = 'none';
    const watch: CallWatch = {
      engine: (read, reading) => observer.engine(read, reading),
      answered(from) {
        answer = from;
      },
    };
    try {
      const result = await work(watch);
      ended({ outcome: 'ok', ...facts(result), answer });
      return result;
    } catch (error) {
      ended({ outcome: error instanceof ServiceError ? error.code : 'internal', ...facts(null), answer });
      throw error;
    }
  });
}
