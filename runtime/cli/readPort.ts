import { CliError } from './CliError.ts';

/** The port in a flag. @throws CliError */
export function readPort(flag: string, text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new CliError(`${flag} ${text}: a port is a whole number from 0 to 65535.`);
  return port;
}
