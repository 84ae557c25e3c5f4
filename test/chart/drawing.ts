import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse, View, type LoggerInterface } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ChartResult } from '../../generated/types.ts';
import { repository } from '../support/catalogs.ts';

/** A chart as Vega has drawn it. */
export interface Drawing {
  readonly svg: string;
  /** Everything written in it, in the order of drawing. */
  readonly texts: readonly string[];
  /** What is said about its marks to those who do not see them. */
  readonly labels: readonly string[];
}

/**
 * Draws a chart by the real Vega, as a page does whose Content-Security-Policy has no `unsafe-eval`: Vega's expressions are interpreted.
 * @param config the reader's own, of Vega-Lite
 * @throws Error for anything that Vega-Lite or Vega complains of
 */
export async function draw({ chart, rows }: Pick<ChartResult, 'chart' | 'rows'>, config: object = {}): Promise<Drawing> {
  const complaints: string[] = [];
  const logger = complainingTo(complaints);
  const { spec } = compile({ ...chart, datasets: { rows } } as unknown as TopLevelSpec, { logger, config });
  const view = new View(parse(spec, undefined, { ast: true }), { renderer: 'none', expr: expressionInterpreter, logger } as object);
  const svg = await view.toSVG();
  view.finalize();
  if (complaints.length > 0) throw new Error(`${complaints.join('\n')}\n${JSON.stringify(chart)}`);
  return {
    svg,
    texts: [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => unescaped(text)),
    labels: [...svg.matchAll(/aria-label="([^"]*)" role="graphics-symbol" aria-roledescription="(?!axis|legend|title|header)/g)].map(
      ([, label = '']) => unescaped(label),
    ),
  };
}

function complainingTo(complaints: string[]): LoggerInterface {
  const complain = (...words: readonly unknown[]): LoggerInterface => {
    const text = words.map(String).join(' ');
    // Of an answer whose values are all null.
    if (!text.startsWith('Infinite extent')) complaints.push(text);
    return logger;
  };
  const same = (): LoggerInterface => logger;
  const logger = { level: same, warn: complain, error: complain, info: same, debug: same } as unknown as LoggerInterface;
  return logger;
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

let schema: ValidateFunction | null = null;

/** What Vega-Lite's own schema has against a specification. */
export function schemaFaults(chart: unknown): readonly string[] {
  schema ??= new Ajv({ strict: false, allErrors: false, inlineRefs: false, logger: false }).compile(
    JSON.parse(readFileSync(`${repository}node_modules/vega-lite/build/vega-lite-schema.json`, 'utf8')) as object,
  );
  return schema(chart) ? [] : (schema.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
