// By default Node would open a debugger port for anyone on this machine.
process.on('SIGUSR1', () => {});

void main();

/** `node main.js <memory limit of the engine>`, with a channel to the parent. Not at the top level: the packed program is CommonJS. */
async function main(): Promise<void> {
  const [memory_limit = '512MB'] = process.argv.slice(2);
  const [{ checkSql }, { serveSql }] = await Promise.all([import('../guard/checkSql.ts'), import('./serveSql.ts')]);
  await serveSql(checkSql, memory_limit);
}
