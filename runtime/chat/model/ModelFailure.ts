import type { ModelFault } from '../../log/ModelCallEvent.ts';

/** A failed call to a model. Contains nothing that the provider sent, and no cause that could. */
export class ModelFailure extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(fault);
    this.name = 'ModelFailure';
    this.fault = fault;
  }
}
