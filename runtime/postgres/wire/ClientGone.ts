/** The client has gone, or does not read: there is nobody to tell of it. */
export class ClientGone extends Error {
  override name = 'ClientGone';
}
