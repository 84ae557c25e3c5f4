import { PublicError } from '../../errors/PublicError.ts';

export type WorkerErrorCode = 'workers_unusable' | 'workers_ended' | 'worker_failed';

const statuses: Readonly<Record<WorkerErrorCode, number>> = { workers_unusable: 422, workers_ended: 502, worker_failed: 502 };

/** Why workers could not do what an ingest needs. What they finished before is kept. */
export class WorkerError extends PublicError<WorkerErrorCode> {
  constructor(code: WorkerErrorCode, message: string) {
    super(code, statuses[code], message);
  }
}
