import { writeSync } from 'node:fs';
import { ownCost } from './processCost.ts';

/* Imported before a program, has it print what it took as its last line. */

process.once('exit', () => writeSync(1, `${JSON.stringify(ownCost())}\n`));
