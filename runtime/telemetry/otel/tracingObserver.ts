import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Context, type TextMapGetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Outcome } from '../../log/events.ts';
import type { Observer, TraceHeaders } from '../Observer.ts';
import type { TraceSettings } from '../TelemetrySettings.ts';
import type { Tracing } from './Tracing.ts';

/** Outcomes that are the server's fault, not the caller's. */
const faults: ReadonlySet<Outcome> = new Set(['internal', 'timeout', 'chat_failed']);

/** Traces requests, their tool calls, and the engine reads of those. */
export function tracingObserver(tracing: Tracing, callers: TraceSettings['callers']): Observer {
  return {
    request: (headers, work) =>
      tracing.begin(
        { name: 'request', kind: SpanKind.SERVER, attributes: {}, parent: callers === 'followed' ? contextOf(headers) : ROOT_CONTEXT },
        (span) =>
          work(({ method, operation, status, outcome, bytes, memo }) => {
            span.updateName(`${method} ${operation}`);
            span.setAttributes({
              'http.request.method': method === 'other' ? '_OTHER' : method,
              'http.response.status_code': status,
              'http.response.body.size': bytes,
              'governed.operation': operation,
              'governed.outcome': outcome,
              'governed.memo': memo,
            });
            if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
          }),
      ),
    tool: ({ surface, tool }, work) =>
      tracing.begin(
        { name: `tool ${tool}`, kind: SpanKind.INTERNAL, attributes: { 'governed.surface': surface, 'governed.tool': tool } },
        (span) =>
          work(({ outcome, metric, rows, answer }) => {
            span.setAttributes({
              'governed.outcome': outcome,
              'governed.answer': answer,
              ...(metric === null ? {} : { 'governed.metric': metric }),
              ...(rows === null ? {} : { 'governed.rows': rows }),
            });
            if (faults.has(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
          }),
      ),
    engine: (read, work) =>
      tracing.within(
        { name: `engine ${read}`, kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'duckdb', 'governed.read': read } },
        work,
      ),
    swapped() {},
  };
}

const propagator = new W3CTraceContextPropagator();
const headerGetter: TextMapGetter<TraceHeaders> = {
  keys: (headers) => Object.keys(headers),
  get(headers, key) {
    const value = headers[key];
    return typeof value === 'object' ? [...value] : value;
  },
};

/** The trace in some headers; none if they contain none or it is not valid by W3C. */
export function contextOf(headers: TraceHeaders): Context {
  return propagator.extract(ROOT_CONTEXT, headers, headerGetter);
}
