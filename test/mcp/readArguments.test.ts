import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { toolSpecs, type ToolName, type ToolSpec } from '../../generated/tools.ts';
import { readArguments } from '../../runtime/mcp/readArguments.ts';

const metricQuery = specNamed('metric_query');

function specNamed(name: ToolName): ToolSpec {
  const spec = toolSpecs.find((known) => known.name === name);
  if (spec === undefined) throw new Error(`there is no tool ${name}`);
  return spec;
}

function refused(sent: Readonly<Record<string, unknown>>): ServiceError {
  try {
    readArguments(metricQuery, sent);
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('this was not refused');
}

describe('the arguments of a call', () => {
  it('are accepted in the form of the intent', () => {
    const intent = {
      metric: 'flights',
      dimensions: ['origin'],
      filters: { origin: 'SFO', destination: ['LAX', 'SEA'], origin_state: null, distance_band: { starts_with: '6' } },
      having: { flights: { gte: 10, lt: 100 } },
    };
    expect(readArguments(metricQuery, intent).input).toEqual(intent);
  });

  it('may have conditions as a list, joined by AND', () => {
    const { input } = readArguments(metricQuery, {
      having: [
        { column: 'flights', operator: 'gte', value: 10 },
        { column: 'flights', operator: 'lt', value: 100 },
        { column: 'flights_pct_change', operator: 'not_null' },
      ],
      filters: [{ column: 'origin', operator: 'in', value: ['SFO', null] }],
    });
    expect(input).toEqual({
      having: { flights: { gte: 10, lt: 100 }, flights_pct_change: { not_null: true } },
      filters: { origin: { in: ['SFO', null] } },
    });
  });

  it('that are null count as missing, while null in a condition is a value', () => {
    const { input } = readArguments(metricQuery, {
      metric: 'flights',
      top_n: null,
      order_by: null,
      having: null,
      filters: { origin: { eq: null } },
    });
    expect(input).toEqual({ metric: 'flights', filters: { origin: { eq: null } } });
  });

  it('with an empty list of conditions have none', () => {
    expect(readArguments(metricQuery, { having: [], filters: [] }).input).toEqual({ having: {}, filters: {} });
  });

  it.each([
    [{ having: ['flights > 1'] }, '/having/0', 'having[0] must be an object of column, operator and value'],
    [{ having: [{ operator: 'gt', value: 1 }] }, '/having/0', 'must be an object of column, operator and value'],
    [{ having: [{ column: 'a', operator: 'gt', value: 1, unit: 'x' }] }, '/having/0', 'having[0] has "unit"'],
    [{ filters: [{ column: 'a', operator: 'start_with', value: 'x' }] }, '/filters/0', 'Did you mean "starts_with"?'],
    [{ filters: [{ column: 'a', value: 'x' }] }, '/filters/0', 'filters[0] has the operator nothing'],
    [{ filters: [{ column: 'a', operator: 'eq' }] }, '/filters/0', 'filters[0] has no value for eq'],
    [
      {
        filters: [
          { column: 'a', operator: 'eq', value: 1 },
          { column: 'a', operator: 'eq', value: 2 },
        ],
      },
      '/filters/1',
      'filters names "a" with eq twice',
    ],
  ])('are refused if a list is not a list of conditions: %j', (sent, path, message) => {
    expect(refused(sent)).toMatchObject({
      code: 'invalid_request',
      status: 400,
      errors: [{ path, message: expect.stringContaining(message) }],
    });
  });

  it('keep an odd name as it is', () => {
    const { input } = readArguments(metricQuery, { having: [{ column: '__proto__', operator: 'eq', value: 1 }] });
    expect(Object.entries(input['having'] as object)).toEqual([['__proto__', { eq: 1 }]]);
  });
});

describe('how much provenance is asked for', () => {
  it('is not passed to the tool, and is short by default', () => {
    expect(readArguments(metricQuery, { metric: 'flights' })).toMatchObject({ provenance: 'short', input: { metric: 'flights' } });
    expect(readArguments(metricQuery, { provenance: null }).provenance).toBe('short');
    const { provenance, input } = readArguments(metricQuery, { metric: 'flights', provenance: 'whole' });
    expect([provenance, input]).toEqual(['whole', { metric: 'flights' }]);
  });

  it('is short or whole', () => {
    expect(refused({ provenance: 'all' })).toMatchObject({
      errors: [{ path: '/provenance', message: 'provenance is "short" or "whole", not "all".' }],
    });
  });

  it('is left for the tool to refuse if its answer has none', () => {
    expect(readArguments(specNamed('metric_list'), { provenance: 'whole' }).input).toEqual({ provenance: 'whole' });
  });
});

describe('what is wrong with an argument', () => {
  it('is reported at its place in what the client sent', () => {
    const { located } = readArguments(metricQuery, {
      having: [
        { column: 'flights', operator: 'gt', value: 1 },
        { column: 'a/b', operator: 'lt', value: 'x' },
      ],
    });
    const failure = new ServiceError('invalid_request', 400, 'Three things.', [
      { path: '/having/flights/gt', message: 'One.', suggestion: 'uno' },
      { path: '/having/a~1b', message: 'Two.' },
      { path: '/dimensions/0', message: 'Three.' },
    ]);
    expect(located(failure)).toMatchObject({
      code: 'invalid_request',
      status: 400,
      message: 'Three things.',
      errors: [
        { path: '/having/0', message: 'One.', suggestion: 'uno' },
        { path: '/having/1', message: 'Two.' },
        { path: '/dimensions/0', message: 'Three.' },
      ],
    });
  });

  it('is reported unchanged if nothing was a list', () => {
    const failure = new ServiceError('invalid_request', 400, 'One thing.');
    expect(readArguments(metricQuery, { having: { flights: 1 } }).located(failure)).toBe(failure);
  });
});
