declare const process: { readonly env: Readonly<Record<string, string>>; readonly stdout: { write: (text: string) => void } };

/** Where the service answers. */
export const serviceUrl = process.env['SERVICE_URL'] ?? '';

const said: [string, unknown][] = [];

/** What a client made of one operation. */
export function say(operation: string, answer: unknown): void {
  said.push([operation, answer ?? null]);
}

/** Prints all that was said, as one line of JSON. */
export function finish(): void {
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
