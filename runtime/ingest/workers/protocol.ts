import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { workerSchema } from '../../../generated/schemas.ts';
import type { FingerprintOrder, ReduceOrder, WorkerAnswer } from '../../../generated/types.ts';
import type { BatchOrder } from '../worker/BatchOrder.ts';

/** The version of the lines that coordinator and workers exchange: schemas/worker.schema.json. */
export const PROTOCOL_VERSION = 1;

let validators: { readonly order: ValidateFunction; readonly answer: ValidateFunction } | null = null;

/** Compiled on first use: only an ingest with workers, and workers, need them. */
function validatorsOf(): NonNullable<typeof validators> {
  if (validators !== null) return validators;
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  ajv.addSchema(workerSchema);
  const compiled = (part: 'WorkerOrder' | 'WorkerAnswer'): ValidateFunction => ajv.compile({ $ref: `${workerSchema.$id}#/$defs/${part}` });
  validators = { order: compiled('WorkerOrder'), answer: compiled('WorkerAnswer') };
  return validators;
}

/** An order with its parts of the manifest typed as such. */
export type SentOrder = (Omit<ReduceOrder, 'batch'> & { readonly batch: BatchOrder }) | FingerprintOrder;

/** A line without its end. */
export function lineOf(said: SentOrder | WorkerAnswer): string {
  return JSON.stringify(said);
}

/** Null for a line that is no answer of this version. */
export function answerIn(line: string): WorkerAnswer | null {
  const read = jsonIn(line);
  return validatorsOf().answer(read) ? (read as WorkerAnswer) : null;
}

function isOrder(read: unknown): read is SentOrder {
  return validatorsOf().order(read);
}

/** What a line to a worker is. */
export type ReadOrder =
  | { readonly is: 'order'; readonly order: SentOrder }
  /** It names itself, and is not what the schema says, or of another version. */
  | { readonly is: 'misshapen'; readonly order_id: string; readonly version: unknown }
  | { readonly is: 'no_order' };

export function orderIn(line: string): ReadOrder {
  const read: unknown = jsonIn(line);
  if (isOrder(read)) return { is: 'order', order: read };
  if (typeof read !== 'object' || read === null || !('order_id' in read) || typeof read.order_id !== 'string') return { is: 'no_order' };
  return { is: 'misshapen', order_id: read.order_id, version: 'version' in read ? read.version : undefined };
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
