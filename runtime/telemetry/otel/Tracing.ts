import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api';

/** A piece of work to trace. */
export interface Traced {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  /** What it is a part of; default: the current work. */
  readonly parent?: Context;
}

/** Spans of nested work. The current work is tracked in this process only, so that several servers in it do not affect each other. */
export class Tracing {
  readonly #tracer: Tracer;
  readonly #underWay = new AsyncLocalStorage<Context>();
  readonly #root: Context;

  /** @param root the parent of work that is not nested */
  constructor(tracer: Tracer, root: Context = ROOT_CONTEXT) {
    this.#tracer = tracer;
    this.#root = root;
  }

  /** Begins a span and runs the work within it, which ends the span. */
  begin<Result>(
    { name, kind, attributes, parent = this.#underWay.getStore() ?? this.#root }: Traced,
    work: (span: Span) => Result,
  ): Result {
    const span = this.#tracer.startSpan(name, { kind, attributes }, parent);
    return this.#underWay.run(trace.setSpan(parent, span), () => work(span));
  }

  /** Runs work within a span that ends with it. An error marks the span, but none of its text is recorded. */
  async within<Result>(traced: Traced, work: (span: Span) => Promise<Result>): Promise<Result> {
    return this.begin(traced, async (span) => {
      try {
        return await work(span);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }
}
