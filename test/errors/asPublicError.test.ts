import { describe, expect, it } from 'vitest';
import { asPublicError } from '../../runtime/errors/asPublicError.ts';
import { PublicError } from '../../runtime/errors/PublicError.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { SqlRefusal } from '../../runtime/sql/guard/SqlRefusal.ts';
import { CatalogError } from '../../runtime/workspace/CatalogError.ts';

const systemError = (code: string): Error => Object.assign(new Error(`${code}: /somewhere/else`), { code });

describe('what is reported about an error', () => {
  it('is what the error itself says, with every detail and suggestion of a refused request', () => {
    const refused = new ServiceError('invalid_request', 400, 'The request is wrong.', [
      { path: '/metric', message: 'There is no metric "flihgts".', suggestion: 'flights' },
    ]);
    expect(asPublicError(refused)).toBe(refused);
    expect(refused.text()).toBe('The request is wrong.\n- /metric: There is no metric "flihgts". Try flights.');
    expect(new SqlRefusal('too_complex')).toMatchObject({ name: 'SqlRefusal', code: 'sql_refused', status: 400 });
  });

  it('lists every error of a catalog, with its place', async () => {
    const fault = {
      file: 'catalog/metrics.yaml',
      line: 2,
      column: 3,
      source: '  x: 1',
      code: 'unknown-key',
      severity: 'error' as const,
      message: 'There is no key x.',
    };
    expect(await new CatalogError([fault], 'The catalog of main').text()).toMatch(
      /^The catalog of main does not compile\.\n\ncatalog\/metrics\.yaml:2:3/,
    );
  });

  it.each([
    ['EADDRINUSE', 'This address and port are already in use. Choose another with --port.'],
    ['ENOTFOUND', 'This host is unknown. Choose another with --host.'],
    [
      'EACCES',
      'Permission denied. Check that the user who runs this may read the workspace, write to it to ingest or export, and use the port.',
    ],
    ['ENOSPC', 'There is no space left on the disk. Free some space, and run the same again.'],
    [
      'EMFILE',
      'The system does not let this process open another file. Raise the limit, for example with ulimit -n 1024, and run the same again.',
    ],
  ])('is what to do about the system error %s, and nothing of its own text', async (code, told) => {
    const error = asPublicError(systemError(code));
    expect(error).toBeInstanceOf(PublicError);
    expect(await error.text()).toBe(told);
  });

  it.each([
    ['IO Error: Could not write file "/a/b.duckdb": No space left on device', 'There is no space left on the disk.'],
    ['IO Error: Cannot open file "/a/b.parquet": Too many open files', 'The system does not let this process open another file.'],
    ['IO Error: Cannot open file "/a/b.duckdb": Read-only file system', 'The file system is read-only.'],
    ['Out of Memory Error: failed to allocate data of size 16.0 MiB (1.0 GiB/1.0 GiB used)', 'There is not enough memory.'],
    ['FATAL Error: Failed: database has been invalidated\nOriginal error: "fsync failed!"', 'The disk could not read or write a file.'],
  ])('is what the machine lacks when the engine says %s', async (text, told) => {
    const error = asPublicError(new Error(text));
    expect(error).toMatchObject({ message: told, suggestion: expect.stringMatching(/ run the same again\.$/) });
    expect(await error.text()).not.toMatch(/Error|\/a/);
  });

  it('is one line if nobody foresaw it, with the advice to try again', async () => {
    const remedy = 'Run the same again; if it fails again, it is a bug in the service: report it with this line.';
    expect(await asPublicError(new TypeError('x is not a function\n    at y')).text()).toBe(
      `Something went wrong: x is not a function ${remedy}`,
    );
    expect(await asPublicError('thrown').text()).toBe('Something went wrong.');
    // A key of every object is not a code of a system error.
    expect(await asPublicError(systemError('constructor')).text()).toBe(`Something went wrong: constructor: /somewhere/else ${remedy}`);
  });
});
