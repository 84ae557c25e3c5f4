import { PlainEngine } from './PlainEngine.ts';
import { ownCost } from './processCost.ts';
import { plainSalesSql, salesTotalsSql } from './salesWorkspace.ts';

/* A process that groups the sales of a workspace by one statement into a table in memory, and prints its totals and what that took. */

const [workspace = '', memory_bytes = ''] = process.argv.slice(2);
const engine = await PlainEngine.open(':memory:', { memory_limit: `${memory_bytes}B` });
await engine.execute(`CREATE TABLE sales AS ${plainSalesSql(workspace)}`);
const [totals] = await engine.rows(salesTotalsSql('sales'));
console.log(`${JSON.stringify(totals)}\n${JSON.stringify(ownCost())}`);
engine.close();
