/** A request to a storage service that got no whole answer: it may have been carried out or not. */
export class ExchangeFault extends Error {
  readonly reason: 'unconnected' | 'silent' | 'cut' | 'failing';

  constructor(reason: ExchangeFault['reason']) {
    super(reason);
    this.reason = reason;
  }
}
