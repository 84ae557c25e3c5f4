import { cancelled } from '../errors/cancelled.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import * as messages from './messages.ts';
import type { SqlOutcome } from './pool/SqlWorkers.ts';
import { SqlError } from './SqlError.ts';
import { stateOfFailure, stateOfRule } from './sqlstates.ts';

/** What a caller is told of a statement that a worker did not carry out. @param timeout_ms that it had */
export function outcomeError(reply: SqlOutcome['reply'], timeout_ms: number): Error {
  switch (reply.outcome) {
    case 'refused':
      return new SqlError('sql_refused', stateOfRule(reply.rule), reply.message);
    case 'failed':
      return new SqlError('sql_failed', stateOfFailure(reply.failure), messages.failed(reply.failure));
    case 'crashed':
      return new SqlError('sql_failed', stateOfFailure({ reason: 'memory' }), messages.failed({ reason: 'memory' }));
    case 'deadline':
      return new ServiceError('timeout', 504, messages.timedOut(timeout_ms));
    case 'cancelled':
      return cancelled();
    case 'outdated':
      return new ServiceError('busy', 429, messages.outdated());
    case 'rows':
    case 'columns':
    case 'tree':
    case 'broken':
      return new Error('a worker of governed SQL could not go on');
  }
}
