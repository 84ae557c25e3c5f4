import { ServiceError } from '../../errors/ServiceError.ts';
import type { SqlRule } from '../../log/SqlRule.ts';
import { ruleMessages } from './rules.ts';

/**
 * A statement that the guard refuses. The message is ours and names the rule. It never repeats the caller's text, so it is safe in an
 * answer and in a log.
 */
export class SqlRefusal extends ServiceError {
  readonly rule: SqlRule;

  /** @param more a sentence that contains only our own names, for example the available relations. */
  constructor(rule: SqlRule, more = '') {
    super('sql_refused', 400, more === '' ? ruleMessages[rule] : `${ruleMessages[rule]} ${more}`);
    this.rule = rule;
  }
}
