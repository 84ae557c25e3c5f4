/** The forms of OTLP over HTTP. */
export type OtlpProtocol = 'http/protobuf' | 'http/json';

/** Which traces are kept that begin here, by the names of OpenTelemetry; `parentbased_` ones follow the caller's trace where it has one. */
export type SamplerName =
  'always_on' | 'always_off' | 'traceidratio' | 'parentbased_always_on' | 'parentbased_always_off' | 'parentbased_traceidratio';

export interface TraceSettings {
  readonly protocol: OtlpProtocol;
  readonly sampler: SamplerName;
  /** The share of traces that a sampler by ratio keeps, from 0 to 1. */
  readonly ratio: number;
  /** Whether a trace that a caller names is gone on with. */
  readonly callers: 'followed' | 'ignored';
  /** How long spans wait to be sent together, in milliseconds, how many may wait, and how many are sent at once. */
  readonly delay_ms: number;
  readonly queue: number;
  readonly batch: number;
  readonly timeout_ms: number;
}

export interface MetricSettings {
  readonly protocol: OtlpProtocol;
  readonly interval_ms: number;
  readonly timeout_ms: number;
}

/** What is sent to a collector by OpenTelemetry. Its address and headers the exporters read themselves, from the standard variables. */
export interface OtlpSettings {
  /** Null where no traces are sent. */
  readonly traces: TraceSettings | null;
  /** Null where no measurements are. */
  readonly metrics: MetricSettings | null;
}

/** What a process is watched with. */
export interface TelemetrySettings extends OtlpSettings {
  /** Whether Prometheus can read it. */
  readonly prometheus: 'exposed' | 'off';
}
