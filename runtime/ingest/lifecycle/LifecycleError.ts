import { PublicError } from '../../errors/PublicError.ts';

export type LifecycleErrorCode = 'customer_missing' | 'order_too_new' | 'customers_unreadable' | 'customers_held' | 'customers_foreign';

/** Why customers cannot be computed. */
export class LifecycleError extends PublicError<LifecycleErrorCode> {
  constructor(code: LifecycleErrorCode, message: string) {
    super(code, 422, message);
  }
}
