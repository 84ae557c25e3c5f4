import { KERNEL_VERSION } from '../../compiler/assemble/kernelVersion.ts';
import type { WorkerBuild } from '../../generated/types.ts';
import { SERVICE_VERSION } from '../release/serviceVersion.ts';

/** What this program is to workers and coordinators. */
export const workerBuild: WorkerBuild = { service: SERVICE_VERSION, kernel: KERNEL_VERSION };
