import { defaultSqlLimits, type SqlLimits } from '../../sql/SqlLimits.ts';
import { CliError } from '../CliError.ts';
import { readLimits } from './limitOptions.ts';
import { sqlLimitFlags } from './sqlLimitFlags.ts';

/**
 * The limits of governed SQL, or null when it is not enabled.
 * @throws CliError also when a limit is given although SQL is not enabled
 */
export function readSqlLimits(command: object, enabled: boolean): SqlLimits | null {
  const limits = readLimits(command, sqlLimitFlags, defaultSqlLimits);
  if (enabled) return limits;
  const idle = sqlLimitFlags.find(({ flag }) => typeof Reflect.get(command, flag) === 'string');
  if (idle !== undefined) throw new CliError(`${idle.flag} limits SQL, which is not enabled: add --enable-sql.`);
  return null;
}
