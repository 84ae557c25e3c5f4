import { CLIENT_IMPACTS } from '../Change.ts';
import * as messages from '../messages.ts';
import type { Summary } from '../summarize.ts';

/**
 * One line: how many changes of each impact, and which processors' data they affect.
 * @param name how to write the id of a processor
 */
export function summaryWords({ worst, client, re_ingest, forward }: Summary, name: (id: string) => string): string {
  if (worst === null) return messages.noChange();
  const counts = CLIENT_IMPACTS.filter((impact) => client[impact] > 0).map((impact) => `${client[impact]} ${impact}`);
  const total = CLIENT_IMPACTS.reduce((sum, impact) => sum + client[impact], 0);
  return [messages.counted(counts, total), messages.dataWords(re_ingest.map(name), forward.map(name))].join(' ');
}
