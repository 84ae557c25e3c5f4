import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MetricReader } from '@opentelemetry/sdk-metrics';

/** Collects measurements when Prometheus requests them. */
export class PrometheusReader extends MetricReader {
  /** Names and labels are ours: no prefix, time, target or scope is added. */
  readonly #serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  #collecting: Promise<string> | null = null;

  /** In the text format of Prometheus, version 0.0.4. Concurrent requests share one collection. */
  exposition(): Promise<string> {
    this.#collecting ??= this.#collect().finally(() => {
      this.#collecting = null;
    });
    return this.#collecting;
  }

  async #collect(): Promise<string> {
    const { resourceMetrics } = await this.collect();
    return `${this.#serializer.serialize(resourceMetrics).trimEnd()}\n`;
  }

  protected override async onForceFlush(): Promise<void> {}

  protected override async onShutdown(): Promise<void> {}
}
