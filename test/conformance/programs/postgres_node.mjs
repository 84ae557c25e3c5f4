import pg from 'pg';

const { POSTGRES_PORT, SERVICE_TOKEN } = process.env;
const question =
  'SELECT month, origin_state, SUM(flights) AS flights, MEASURE(late_share) AS late_share FROM metrics.traffic GROUP BY 1, 2 ORDER BY 1, 2';
const options = { host: '127.0.0.1', port: Number(POSTGRES_PORT), user: 'analyst', password: SERVICE_TOKEN, database: 'flights' };
let [taken, of, first_refusal] = [0, 0, ''];
const check = async (name, work) => {
  of += 1;
  try {
    if (!(await work())) throw new Error('it is another answer');
    taken += 1;
  } catch (error) {
    first_refusal ||= `${name}: ${error.message}`;
  }
};
const client = new pg.Client(options);
await client.connect();
const { rows } = await client.query(question);
await check('rows', () => rows.length > 300 && rows[0].month instanceof Date && typeof rows[0].late_share === 'number');
await check('prepared', async () => {
  for (let run = 0; run < 3; run += 1) {
    const again = await client.query({ name: 'question', text: question });
    if (JSON.stringify(again.rows) !== JSON.stringify(rows)) return false;
  }
  return true;
});
await check('parameters', async () => {
  const text = 'SELECT SUM(flights) AS flights FROM traffic WHERE origin_state = $1 AND time < $2';
  const found = await client.query(text, ['CA', '2001-02-01']);
  return found.rows[0].flights === rows.find(({ origin_state }) => origin_state === 'CA').flights;
});
await check('binary', async () => (await client.query({ text: question, binary: true })).rowCount === rows.length);
await check('a pool', async () => {
  const pool = new pg.Pool({ ...options, max: 4 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => pool.query(question)));
  await pool.end();
  return answers.every(({ rowCount }) => rowCount === rows.length);
});
await check('an error with its code', async () => {
  const error = await client.query('SELECT AVG(late_share) FROM traffic').catch((fault) => fault);
  return error.code === '42803' && error.hint.includes('MEASURE(late_share)');
});
await client.end();
console.log(JSON.stringify([{ client: `node pg ${process.env.npm_package_version ?? ''}`.trim(), taken, of, first_refusal }]));
