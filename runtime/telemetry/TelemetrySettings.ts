/** The encodings of OTLP over HTTP. */
export type OtlpProtocol = 'http/protobuf' | 'http/json';

/** Which traces that begin here are recorded, by OpenTelemetry's names; `parentbased_` samplers follow the caller's trace if there is one. */
export type SamplerName =
  'always_on' | 'always_off' | 'traceidratio' | 'parentbased_always_on' | 'parentbased_always_off' | 'parentbased_traceidratio';

export interface TraceSettings {
  readonly protocol: OtlpProtocol;
  readonly sampler: SamplerName;
  /** The share of traces that a ratio sampler keeps, from 0 to 1. */
  readonly ratio: number;
  /** Whether a trace that a caller names is continued. */
  readonly callers: 'followed' | 'ignored';
  /** How long spans are collected before they are sent, in milliseconds, how many may be queued, and how many are sent at once. */
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

/** What OpenTelemetry sends to a collector. The exporters read its address and headers themselves, from the standard variables. */
export interface OtlpSettings {
  /** Null when no traces are sent. */
  readonly traces: TraceSettings | null;
  /** Null when no measurements are sent. */
  readonly metrics: MetricSettings | null;
}

/** How to monitor a process. */
export interface TelemetrySettings extends OtlpSettings {
  /** Whether Prometheus can read it. */
  readonly prometheus: 'exposed' | 'off';
  /** What tells a process from the others that serve together with it, for a collector; absent when it serves by itself. */
  readonly instance?: string;
}
