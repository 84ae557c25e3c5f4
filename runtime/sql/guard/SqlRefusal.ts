import type { SqlRule } from '../../log/SqlRule.ts';
import { SqlError } from '../SqlError.ts';
import { stateOfRule } from '../sqlstates.ts';
import { ruleMessages } from './rules.ts';

/**
 * A statement that the guard refuses. The message is ours and names the rule. It never repeats the caller's text, so it is safe in an
 * answer and in a log.
 */
export class SqlRefusal extends SqlError {
  readonly rule: SqlRule;

  /** @param more a sentence that contains only our own names, for example the available relations. */
  constructor(rule: SqlRule, more = '') {
    super('sql_refused', stateOfRule(rule), more === '' ? ruleMessages[rule] : `${ruleMessages[rule]} ${more}`);
    this.rule = rule;
  }
}
