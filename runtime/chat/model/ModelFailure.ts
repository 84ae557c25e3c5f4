/** Why a model gave no reply, in our own words only. */
export type ModelFault =
  | 'key_missing'
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'unauthorized'
  | 'rate_limited'
  | 'rejected'
  | 'unavailable'
  | 'too_large'
  | 'malformed'
  | 'key_echoed';

/** A failed call to a model. Contains nothing that the provider sent, and no cause that could. */
export class ModelFailure extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(fault);
    this.name = 'ModelFailure';
    this.fault = fault;
  }
}
