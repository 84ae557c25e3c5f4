import { amount } from '../errors/counted.ts';
import type { ExportReport, MetricReport } from '../export/ExportReport.ts';
import { listed } from './listed.ts';
import { printable } from '../tools/printable.ts';

/** What an export did, for the person who started it. */
export function exportSummary({ grain, file, generation, catalog_hash, metrics, elapsed_ms }: ExportReport): string {
  const exported = metrics.filter((metric) => metric.status === 'exported');
  const skipped = metrics.length - exported.length;
  const rows = exported.reduce((total, metric) => total + metric.rows, 0);
  return [
    ...listed(exported.map(({ metric, rows }) => `${metric}: ${amount(rows)} rows by ${grain}`)),
    ...listed(metrics.flatMap(skippedLine)),
    ...listed(exported.flatMap(({ metric, warnings }) => warnings.map((warning) => `warning: ${metric}, ${warning}`))),
    `From generation ${generation}, catalog ${catalog_hash.slice(0, 12)}, to ${file}: ${amount(exported.length)} ${exported.length === 1 ? 'table' : 'tables'}, ${amount(rows)} rows${skipped === 0 ? '' : `, ${amount(skipped)} skipped`}. Done in ${(elapsed_ms / 1000).toFixed(1)} s.`,
  ]
    .map(printable)
    .join('\n');
}

function skippedLine(report: MetricReport): readonly string[] {
  return report.status === 'skipped' ? [`${report.metric}: skipped. ${report.reason}`] : [];
}
