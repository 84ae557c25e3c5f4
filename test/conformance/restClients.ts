import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { clientRecipes, nodePackages, openapiGenerator, pythonPackages, type ClientRecipe } from './clientRecipes.ts';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';
import { servedFlights, type Served } from './servedFlights.ts';

/** What the programs of every client ask for. */
const intent = {
  dimensions: ['origin_state'],
  time_axis: 'month',
  filters: { origin_state: { in: ['CA', 'TX'] }, destination_state: { ne: 'NY', not_null: true } },
  having: { flights: { gt: 100 } },
  order_by: ['-flights'],
  totals: true,
  limit: 5,
};

type Said = readonly (readonly [operation: string, answer: unknown])[];

/**
 * Generates clients from the served document, compiles each as its users would, and has it ask every operation of the server.
 * @param document another document than the server's, as a path
 */
export function restClients(document?: string): Promise<readonly ClientOutcome[]> {
  return servedFlights(async (served) => {
    const expected = await askedPlainly(served.url);
    const places = await prepared(served, document);
    const outcomes: ClientOutcome[] = [];
    for (const recipe of clientRecipes) outcomes.push(await outcomeOf(recipe, places, served, expected));
    return outcomes;
  });
}

/** What the clients are to say. */
async function askedPlainly(url: string): Promise<Said> {
  const get = async (path: string): Promise<Response> => fetch(`${url}${path}`);
  const post = async (path: string, body: object): Promise<Response> =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const json = async <Answer>(answer: Promise<Response>): Promise<Answer> => (await (await answer).json()) as Answer;
  const { metrics } = await json<{ readonly metrics: readonly { readonly name: string }[] }>(get('/metrics'));
  const { rows, provenance } = await json<{
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly provenance: { readonly result_digest: string };
  }>(post('/metrics/flights/query', intent));
  const { values } = await json<{ readonly values: readonly { readonly value: unknown }[] }>(
    get('/metrics/flights/dimension-values?dimension=origin_state&limit=3'),
  );
  const { latest_period } = await json<{ readonly latest_period: string }>(get('/metrics/flights/freshness'));
  return [
    ['list', metrics.map(({ name }) => name)],
    ['query', provenance.result_digest],
    ['row', rows[0]?.['flights']],
    ['query by GET', provenance.result_digest],
    ['csv', (await (await post('/metrics/flights/query.csv', intent)).text()).length],
    ['chart', provenance.result_digest],
    ['values', values.map(({ value }) => value)],
    ['freshness', latest_period],
    ['refusal', 'invalid_request'],
  ];
}

type Places = Readonly<Record<string, string>>;

/** Installs the generators. @returns where the recipes' commands find what they need */
async function prepared({ url, folder }: Served, document: string | undefined): Promise<Places> {
  const served = join(folder, 'openapi.json');
  writeFileSync(served, document === undefined ? await (await fetch(`${url}/openapi.json`)).text() : readFileSync(document));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: nodePackages }));
  const install = await ran(['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  if (!install.ok) throw new Error(install.fault);
  const python = lackedOf(['python3']) === null ? await pythonWith(folder, pythonPackages) : '';
  if (lackedOf(['java', 'mvn']) === null) {
    const jar = await ran(['mvn', '-q', '-B', 'dependency:copy', `-Dartifact=${openapiGenerator}`, `-DoutputDirectory=${folder}`], folder);
    if (!jar.ok) throw new Error(jar.fault);
  }
  const jar = readdirSync(folder).find((name) => name.endsWith('.jar')) ?? '';
  return { document: served, bin: join(folder, 'node_modules', '.bin'), python, 'openapi-generator': join(folder, jar) };
}

async function outcomeOf(recipe: ClientRecipe, places: Places, { url, folder }: Served, expected: Said): Promise<ClientOutcome> {
  const of = recipe.steps.length + expected.length;
  const lacked = lackedOf(recipe.needs);
  if (lacked !== null) return { client: recipe.client, taken: 0, of: 0, first_refusal: `not tried: there is no ${lacked} here` };
  const own = join(folder, recipe.client.replaceAll(' ', '-'));
  mkdirSync(own);
  for (const [name, content] of Object.entries(recipe.files)) writeFileSync(join(own, name), fileOf(content));

  // Some run what they find beside them, such as a formatter.
  const path = [dirname(places['python'] ?? ''), process.env['PATH'] ?? ''].join(delimiter);
  const env = { SERVICE_URL: url, DOCUMENT: places['document'], PATH: path };
  const command = (words: readonly string[]): readonly string[] =>
    words.map((word) => word.replaceAll(/\{([a-z-]+)\}/g, (whole, place: string) => places[place] ?? whole));
  for (const [index, { step, command: words }] of recipe.steps.entries()) {
    const { ok, fault } = await ran(command(words), own, env);
    if (!ok) return { client: recipe.client, taken: index, of, first_refusal: `${step}: ${fault}` };
  }
  const asked = await ran(command(recipe.ask), own, env);
  const line = asked.stdout.split('\n').findLast((text) => text.startsWith('[['));
  const said = new Map(line === undefined ? [] : (JSON.parse(line) as Said));
  const wrong = expected.filter(([operation, answer]) => JSON.stringify(said.get(operation)) !== JSON.stringify(answer));
  const [first] = wrong;
  return {
    client: recipe.client,
    taken: of - wrong.length,
    of,
    first_refusal: first === undefined ? '' : `${first[0]}: ${asked.ok ? JSON.stringify(said.get(first[0]) ?? null) : asked.fault}`,
  };
}

/** A program of programs/, or the text itself. */
function fileOf(content: string): string {
  return /^[\w-]+\.(ts|py|go)$/.test(content) ? readFileSync(`${repository}test/conformance/programs/${content}`, 'utf8') : content;
}
