import type { checkSql } from '../../runtime/sql/guard/checkSql.ts';
import { SqlRefusal } from '../../runtime/sql/guard/SqlRefusal.ts';
import { serveSql } from '../../runtime/sql/worker/serveSql.ts';

/**
 * A worker whose guard lets every SELECT through, so that what the guard would refuse can be run: `node permissiveWorker.js <memory
 * limit>`. Only ever under the limit of its address space.
 */
const anything: typeof checkSql = async (text, relations, parser) => {
  const tree = await parser.parse(text);
  if (tree.startsWith('{"error":true')) throw new SqlRefusal('syntax');
  return { sql: await parser.write(tree), kind: 'select', relations: [...relations.keys()] };
};

const [memory_limit = '512MB'] = process.argv.slice(2);
await serveSql(anything, memory_limit);
