import { describe, expect, it } from 'vitest';
import { otelVariables } from '../../runtime/cli/otelVariables.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };

describe('the variables of OpenTelemetry', () => {
  it.each([
    {},
    { OTEL_SERVICE_NAME: 'shop' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { ...endpoint, OTEL_SDK_DISABLED: 'true' },
    { ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' },
  ])('send nothing if they are %j', (environment) => {
    expect(otelVariables(environment)).toEqual({ traces: null, metrics: null });
  });

  it('have the defaults of its specification', () => {
    expect(otelVariables(endpoint)).toEqual({
      traces: {
        protocol: 'http/protobuf',
        sampler: 'parentbased_always_on',
        ratio: 1,
        callers: 'followed',
        delay_ms: 5000,
        queue: 2048,
        batch: 512,
        timeout_ms: 30_000,
      },
      metrics: { protocol: 'http/protobuf', interval_ms: 60_000, timeout_ms: 30_000 },
    });
  });

  it('may be set for each signal, which takes precedence over what is set for all', () => {
    expect(otelVariables({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }).metrics).toBeNull();
    expect(otelVariables({ ...endpoint, OTEL_METRICS_EXPORTER: 'none' })).toMatchObject({ metrics: null, traces: { ratio: 1 } });
    expect(
      otelVariables({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'http/protobuf' }),
    ).toMatchObject({ traces: { protocol: 'http/json' }, metrics: { protocol: 'http/protobuf' } });
    expect(
      otelVariables({ ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25', OTEL_PROPAGATORS: 'none' }).traces,
    ).toMatchObject({ sampler: 'traceidratio', ratio: 0.25, callers: 'ignored' });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL is grpc: this must be http/protobuf or http/json.'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER is zipkin: this must be otlp or none.'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG is 2: this must be a number from 0 to 1.'],
    [{ OTEL_BSP_MAX_QUEUE_SIZE: 'many' }, 'OTEL_BSP_MAX_QUEUE_SIZE is many: this must be a number from 1 to 2147483647.'],
  ])('are refused if they ask for something unsupported: %j', (environment, message) => {
    expect(() => otelVariables({ ...endpoint, ...environment })).toThrow(message);
  });
});
