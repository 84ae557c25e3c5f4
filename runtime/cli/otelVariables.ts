import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import type { OtlpProtocol, OtlpSettings, SamplerName } from '../telemetry/TelemetrySettings.ts';
import { CliError } from './CliError.ts';
import type { Environment } from './environment.ts';

const PROTOCOLS: readonly OtlpProtocol[] = ['http/protobuf', 'http/json'];
const SAMPLERS: readonly SamplerName[] = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
];
/** The largest number of milliseconds that a timer accepts. */
const MOST = 2 ** 31 - 1;

/**
 * Reads the standard OpenTelemetry variables. Data are sent if one of them names a collector or an exporter, otherwise not.
 * @throws CliError for an unsupported value: an operator's setting is never ignored silently
 */
export function otelVariables(environment: Environment): OtlpSettings {
  const valueOf = (name: string): string | null => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  if (valueOf('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return { traces: null, metrics: null };

  const isSent = (signal: 'TRACES' | 'METRICS'): boolean => {
    const variable = `OTEL_${signal}_EXPORTER`;
    const exporter = valueOf(variable);
    if (exporter !== null) return oneOf(variable, ['otlp', 'none'], exporter) === 'otlp';
    return valueOf('OTEL_EXPORTER_OTLP_ENDPOINT') !== null || valueOf(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`) !== null;
  };
  const protocolOf = (signal: 'TRACES' | 'METRICS'): OtlpProtocol => {
    const own = `OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`;
    const variable = valueOf(own) === null ? 'OTEL_EXPORTER_OTLP_PROTOCOL' : own;
    return oneOf(variable, PROTOCOLS, valueOf(variable) ?? 'http/protobuf');
  };
  const number = (variable: string, { least, most, otherwise }: { least: number; most: number; otherwise: number }): number => {
    const text = valueOf(variable);
    if (text === null) return otherwise;
    const value = Number(text);
    if (!/^\d+(\.\d+)?$/.test(text) || value < least || value > most)
      throw new CliError(`${variable} is ${text}: this must be a number from ${least} to ${most}.`);
    return value;
  };
  const whole = (variable: string, otherwise: number): number => Math.round(number(variable, { least: 1, most: MOST, otherwise }));

  const queue = whole('OTEL_BSP_MAX_QUEUE_SIZE', 2048);
  return {
    traces: !isSent('TRACES')
      ? null
      : {
          protocol: protocolOf('TRACES'),
          sampler: oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, valueOf('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'),
          ratio: number('OTEL_TRACES_SAMPLER_ARG', { least: 0, most: 1, otherwise: 1 }),
          callers: (valueOf('OTEL_PROPAGATORS') ?? 'tracecontext').split(',').includes('tracecontext') ? 'followed' : 'ignored',
          delay_ms: whole('OTEL_BSP_SCHEDULE_DELAY', 5000),
          queue,
          batch: Math.min(queue, whole('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512)),
          timeout_ms: whole('OTEL_BSP_EXPORT_TIMEOUT', 30_000),
        },
    metrics: !isSent('METRICS')
      ? null
      : {
          protocol: protocolOf('METRICS'),
          interval_ms: whole('OTEL_METRIC_EXPORT_INTERVAL', 60_000),
          timeout_ms: whole('OTEL_METRIC_EXPORT_TIMEOUT', 30_000),
        },
  };
}

function oneOf<Choice extends string>(variable: string, choices: readonly Choice[], text: string): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new CliError(`${variable} is ${text}: this must be ${listOf(choices, 'or')}.`);
  return chosen;
}
