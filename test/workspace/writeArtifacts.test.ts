import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asPublicError } from '../../runtime/errors/asPublicError.ts';
import { staleArtifacts, writeArtifacts } from '../../runtime/workspace/writeArtifacts.ts';
import { TestWorkspace } from '../support/workspaces.ts';

const files = { 'client.ts': 'export {};\n', 'views.sql': '' };
const CLIENT = 'generated/client.ts';

describe('what stands in the way of an artifact', () => {
  it.each<[what: string, put: (workspace: TestWorkspace) => void, told: string]>([
    [
      'a folder',
      (workspace) => mkdirSync(workspace.path(CLIENT), { recursive: true }),
      `${CLIENT}: There is a folder where a file is expected.`,
    ],
    [
      'a device',
      (workspace) => {
        mkdirSync(workspace.path('generated'));
        symlinkSync('/dev/zero', workspace.path(CLIENT));
      },
      `${CLIENT}: There is a named pipe, a socket or a device where a file is expected.`,
    ],
    [
      'a link to itself',
      (workspace) => {
        mkdirSync(workspace.path('generated'));
        symlinkSync('client.ts', workspace.path(CLIENT));
      },
      `${CLIENT}: A symbolic link leads back to itself.`,
    ],
    ['a file for the folder', (workspace) => workspace.write('generated', ''), 'generated: There is a file where a folder is expected.'],
  ])('is named, with what to do, by who writes and who checks: %s', async (_, put, told) => {
    const workspace = new TestWorkspace();
    put(workspace);
    for (const act of [writeArtifacts, staleArtifacts]) {
      const error = asPublicError(await act(workspace.path('generated'), files).catch((thrown: unknown) => thrown));
      expect(error).toMatchObject({ code: 'system', message: told, suggestion: expect.stringMatching(/, and run the same again\.$/) });
    }
  });
});
