/** Why nothing could be exported. The message is for a person; what was exported earlier is as it was. */
export class ExportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExportError';
  }
}
