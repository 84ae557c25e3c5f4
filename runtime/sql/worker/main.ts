import { checkSql } from '../guard/checkSql.ts';
import { serveSql } from './serveSql.ts';

/** `node main.js <memory limit of the engine>`, with a channel to the parent. */
const [memory_limit = '512MB'] = process.argv.slice(2);
await serveSql(checkSql, memory_limit);
