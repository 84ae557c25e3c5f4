import { readFileSync } from 'node:fs';
import { compileText, exampleCatalog, repository } from '../../support/catalogs.ts';
import { evalRun, evalSets } from './evalRun.ts';

/*
 * `npm run evals [-- FILE]`: plays the questions against the model that an ai.yaml names, where its key is set, and prints its score.
 * Otherwise it scores the recorded replies, which no model gave, and says so.
 */

const file = process.argv[2] ?? `${repository}test/chat/evals/ai.yaml`;
const compiled = await compileText({ ...exampleCatalog('flights'), 'ai.yaml': readFileSync(file, 'utf8') });
const settings = compiled.ok ? compiled.ai : null;
if (settings === null) throw new Error(`${file} does not compile: service compile says why`);
const ai = (process.env[settings.api_key_env] ?? '') === '' ? null : settings;
console.log(
  ai === null
    ? `No model was asked: ${settings.api_key_env} is not set. Scored are recorded replies, written by hand from the expected plans (four of them wrong on purpose): they try the scoring, and say nothing of any model.`
    : `${ai.provider} ${ai.model}`,
);

for (const set of evalSets) {
  const { example, asked, good, missed } = await evalRun(set, ai);
  console.log(`\n${example}${ai === null ? ', recorded replies' : ''}: ${good} of ${asked} (${Math.round((100 * good) / asked)} %)`);
  for (const { ask, reply } of missed) console.log(`  missed  ${ask}\n          ${reply.slice(0, 200)}`);
}
