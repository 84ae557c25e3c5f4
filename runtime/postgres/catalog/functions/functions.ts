import { recorded } from '../recorded/recorded.ts';
import { PgRecord } from '../values/Value.ts';
import { arrayFunctions, arraySets } from './arrays.ts';
import type { Implementation, Implementations, SetImplementation } from './Call.ts';
import { definitionFunctions, statistic } from './definitions.ts';
import { jsonFunctions, jsonSets } from './json.ts';
import { numberFunctions } from './numbers.ts';
import { privilegeFunctions, privilegeSets } from './privileges.ts';
import { sessionFunctions, sessionSets } from './session.ts';
import { textFunctions, textSets } from './text.ts';
import { timeFunctions } from './times.ts';

const own: Implementations<Implementation> = {
  ...textFunctions,
  ...arrayFunctions,
  ...numberFunctions,
  ...timeFunctions,
  ...jsonFunctions,
  ...sessionFunctions,
  ...privilegeFunctions,
  ...definitionFunctions,
};

/** The functions of PostgreSQL that have a meaning here, by name: nothing else can be called, except what PostgreSQL writes in SQL itself. */
export function functionNamed(name: string): Implementation | undefined {
  if (Object.hasOwn(own, name)) return own[name];
  return /^pg_stat_get_\w+$/.test(name) ? (_, { returns }) => statistic(returns) : undefined;
}

const sets: Implementations<SetImplementation> = {
  ...textSets,
  ...arraySets,
  ...jsonSets,
  ...privilegeSets,
  ...sessionSets,
  pg_get_keywords: () =>
    recorded('pg_get_keywords').rows.map(
      ([word = null, code = null, label, meaning = null, about = null]) => new PgRecord([word, code, label === 't', meaning, about]),
    ),
  pg_show_all_settings: (_, { database }) => database.settingRows(),
};

/** Those that return rows. */
export function setFunctionNamed(name: string): SetImplementation | undefined {
  return Object.hasOwn(sets, name) ? sets[name] : undefined;
}
