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

/** A piece of work to be traced. */
export interface Traced {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  /** What it is a part of; default: the work that is under way. */
  readonly parent?: Context;
}

/** Spans of work within work. Which work is under way is known to this process alone, so that several servers in one do not meet. */
export class Tracing {
  readonly #tracer: Tracer;
  readonly #underWay = new AsyncLocalStorage<Context>();
  readonly #root: Context;

  /** @param root what work is a part of that is not within other work */
  constructor(tracer: Tracer, root: Context = ROOT_CONTEXT) {
    this.#tracer = tracer;
    this.#root = root;
  }

  /** Begins a span and does the work within it, which ends the span. */
  begin<Result>(
    { name, kind, attributes, parent = this.#underWay.getStore() ?? this.#root }: Traced,
    work: (span: Span) => Result,
  ): Result {
    const span = this.#tracer.startSpan(name, { kind, attributes }, parent);
    return this.#underWay.run(trace.setSpan(parent, span), () => work(span));
  }

  /** Does work within a span that ends with it. An error marks it, and nothing of its text is kept. */
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
