import { parentPort } from 'node:worker_threads';
import { CatalogAnswerer } from './answerCatalog.ts';
import type { CatalogJob } from './protocol.ts';

const answerer = new CatalogAnswerer();
parentPort?.on('message', (job: CatalogJob) => {
  void answerer.answer(job).then((reply) => parentPort?.postMessage(reply, []));
});
