import type { DocsAddresses } from './DocsAddresses.ts';
import { ASKED_FOR_SWAGGER } from './lockedSwaggerPage.ts';
import { TOKEN_KEY } from './tokenKey.ts';

/** The reader's script. Whatever comes from the catalog becomes text, never markup; the token goes only to this server. */
export const readerScript = ({ document: address, metrics, swagger }: DocsAddresses): string => `'use strict';
const KEY = '${TOKEN_KEY}';
/** The most of an answer that is shown. */
const SHOWN = 20000;
const main = document.getElementById('main');
const form = document.getElementById('form');
const fault = document.getElementById('fault');

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function ask(url, init = {}) {
  const token = sessionStorage.getItem(KEY);
  return fetch(url, { ...init, headers: { ...init.headers, ...(token === null ? {} : { Authorization: 'Bearer ' + token }) } });
}

/** A table that scrolls by itself where it is wider than the page. */
function table(label, head, rows) {
  const cells = (row, name, attributes) => row.map((cell) => element(name, attributes, ...[cell].flat()));
  return element('div', { class: 'scroll', role: 'region', 'aria-label': label, tabindex: '0' },
    element('table', {},
      element('thead', {}, element('tr', {}, ...cells(head, 'th', { scope: 'col' }))),
      element('tbody', {}, ...rows.map((row) => element('tr', {}, ...cells(row, 'td', {}))))));
}

function metricsOf({ metrics }) {
  const names = (list) => list.map(({ name }) => name).join(', ');
  return element('section', { 'aria-labelledby': 'metrics' },
    element('h2', { id: 'metrics' }, 'Metrics'),
    table('Table of metrics', ['Metric', 'What it says', 'Units', 'By time', 'By'], metrics.map((metric) => [
      [element('code', {}, metric.name), element('small', {}, metric.label)],
      metric.description,
      [...new Set(metric.outputs.map(({ unit }) => unit).filter((unit) => unit !== null))].join(', '),
      metric.time_axes.join(', '),
      names(metric.dimensions),
    ])));
}

function operationsOf(api) {
  const at = (value) => value !== undefined && value.$ref !== undefined ? value.$ref.slice(2).split('/').reduce((place, step) => place[step], api) : value;
  const sections = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(at, path, method.toUpperCase(), operation)));
  return element('section', { 'aria-labelledby': 'operations' }, element('h2', { id: 'operations' }, 'Operations'), ...sections);
}

function operationOf(at, path, method, operation) {
  const parameters = (operation.parameters ?? []).map(at);
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  const type = ({ schema }) => { const { enum: words, type } = at(schema); return words === undefined ? String(type) : words.filter((word) => word !== null).join(', '); };
  const title = method + ' ' + path;
  return element('section', { class: 'operation', 'aria-label': title },
    element('details', {},
      element('summary', {}, element('h3', {}, element('code', {}, title), ' ' + operation.summary)),
      element('p', {}, operation.description ?? ''),
      ...(asked.length === 0 ? [] : [table('Parameters of ' + title, ['Parameter', 'Values', 'Meaning'], asked.map((parameter) => [
        [element('code', {}, parameter.name), ...(parameter.required ? [element('small', {}, 'required')] : [])], type(parameter), parameter.description ?? '']))]),
      ...requestsOf(at, path, method, operation, parameters).map((request) => exampleOf(title, request))));
}

/** Each example of an operation as a request that can be sent as it is. */
function requestsOf(at, path, method, operation, parameters) {
  const search = new URLSearchParams();
  let url = path;
  for (const parameter of parameters) {
    if (parameter.example === undefined) continue;
    if (parameter.in === 'path') url = url.replace('{' + parameter.name + '}', encodeURIComponent(parameter.example));
    else search.set(parameter.name, parameter.example);
  }
  const withSearch = (more) => { const all = new URLSearchParams([...search, ...more]).toString(); return url + (all === '' ? '' : '?' + all); };
  const body = operation.requestBody?.content['application/json'];
  const varied = parameters.find((parameter) => parameter.examples !== undefined);
  const examples = Object.values(body?.examples ?? varied?.examples ?? {}).map(at);
  if (body !== undefined) return examples.map(({ summary, value }) => ({ summary, method, url: withSearch([]), body: JSON.stringify(value) }));
  if (varied !== undefined) return examples.map(({ summary, value }) => ({ summary, method, url: withSearch([[varied.name, value]]) }));
  return [{ summary: 'As it is', method, url: withSearch([]) }];
}

const quoted = (text) => "'" + text.replaceAll("'", "'\\\\''") + "'";

function exampleOf(title, { summary, method, url, body }) {
  const locked = sessionStorage.getItem(KEY) === null ? '' : ' -H "Authorization: Bearer $SERVICE_API_TOKEN"';
  const posted = body === undefined ? '' : " -H 'content-type: application/json' -d " + quoted(body);
  const curl = 'curl -s ' + quoted(location.origin + url) + locked + posted;
  const label = summary + ', ' + title;
  const button = element('button', { type: 'button', 'aria-label': 'Try: ' + label }, 'Try');
  const status = element('p', { role: 'status' });
  const answer = element('pre', { tabindex: '0', role: 'region', 'aria-label': 'Answer: ' + label, hidden: '' });
  button.addEventListener('click', async () => {
    status.textContent = 'Asking …';
    try {
      const init = body === undefined ? { method } : { method, body, headers: { 'Content-Type': 'application/json' } };
      const response = await ask(url, init);
      const text = await response.text();
      status.textContent = response.status + ' ' + response.statusText + (text.length > SHOWN ? ', the first ' + SHOWN + ' of ' + text.length + ' characters:' : '');
      answer.textContent = readable(text, response.headers.get('content-type') ?? '').slice(0, SHOWN);
      answer.hidden = false;
    } catch {
      status.textContent = 'The server could not be reached.';
    }
  });
  return element('div', {}, element('h4', {}, summary), element('pre', { tabindex: '0', role: 'region', 'aria-label': 'Request: ' + label }, curl), button, status, answer);
}

function readable(text, type) {
  return type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
}

async function show() {
  const [listed, described] = await Promise.all([ask('${metrics}'), ask('${address}')]);
  if (listed.status === 401) {
    const refused = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    form.hidden = false;
    fault.textContent = refused ? 'That token was not accepted.' : '';
    document.getElementById('token').focus();
    return;
  }
  if (!listed.ok || !described.ok) {
    fault.textContent = 'The server answered ' + listed.status + '. Try again later.';
    return;
  }
  const [list, api] = [await listed.json(), await described.json()];
  // Whoever gave the token on the way to Swagger UI goes there.
  if (!form.hidden && location.hash === '${ASKED_FOR_SWAGGER}') return location.replace('${swagger}');
  form.hidden = true;
  fault.textContent = '';
  document.title = api.info.title;
  document.getElementById('title').textContent = api.info.title;
  document.getElementById('about').textContent = api.info.description + ' Catalog ' + api.info.version + '.';
  main.append(metricsOf(list), operationsOf(api));
}

function attempt() {
  show().catch(() => {
    form.hidden = sessionStorage.getItem(KEY) === null;
    sessionStorage.removeItem(KEY);
    fault.textContent = 'The server could not be reached, or the token contains characters that a header cannot carry.';
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  sessionStorage.setItem(KEY, document.getElementById('token').value);
  attempt();
});

attempt();
`;
