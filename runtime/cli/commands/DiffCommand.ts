import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { Command, Option } from 'clipanion';
import type { Manifest } from '../../../compiler/manifest.ts';
import { CliError } from '../CliError.ts';
import { CommandError } from '../CommandError.ts';
import { noInk, type Ink } from '../ink.ts';
import { printable } from '../../tools/printable.ts';
import { isBucketUrl } from '../../remote/BucketUrl.ts';
import { workspaceAt } from '../workspaceAt.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering } from '../workspaceUse.ts';

const formats = ['text', 'markdown', 'json'] as const;
const failures = ['breaking', 'dangerous'] as const;

/** `service diff`: shows what a catalog change does to clients and data. */
export class DiffCommand extends WorkspaceCommand {
  static override paths = [['diff']];
  static override usage = Command.Usage({
    description: 'Show what changed between two catalogs, and what that means for clients and data',
    details: `
      OLD and NEW are each a workspace (its catalog is compiled in memory), a manifest.json, or either of them in a git revision: REV:PATH,
      where PATH is relative to the root of the repository, or, as in git, to the current folder when it starts with ./. REV alone means the path of
      the other side in that revision.

      Every change is classed as breaking, dangerous or safe for clients, and as none, forward or re-ingest for data. Safe means that every
      earlier question stays valid and its answer keeps its columns.

      Exits with 0, or with 1 when --fail-on applies or something went wrong; standard error says which.
    `,
    examples: [
      ['What the working copy changes', '$0 diff HEAD workspaces-example/flights'],
      ['Between two tags', '$0 diff HEAD~1:workspaces-example/flights HEAD'],
      [
        'For a pull request, failing when a client would break',
        '$0 diff HEAD workspaces-example/flights --format markdown --fail-on breaking',
      ],
    ],
  });

  old = Option.String({ name: 'OLD' });
  next = Option.String({ name: 'NEW' });
  format = Option.String('--format', 'text', { description: 'text, markdown or json' });
  failOn = Option.String('--fail-on', { description: 'breaking or dangerous: exit with 1 when a change is that bad or worse' });

  async perform(): Promise<number> {
    const format = formats.find((known) => known === this.format);
    if (format === undefined) throw new CliError(`--format ${this.format}: choose text, markdown or json.`);
    const failOn = failures.find((known) => known === this.failOn);
    if (this.failOn !== undefined && failOn === undefined) throw new CliError(`--fail-on ${this.failOn}: choose breaking or dangerous.`);

    const copies: Copies = new Map();
    for (const said of [this.old, this.next]) if (isBucketUrl(said)) copies.set(said, await this.openWorkspace(said, answering));
    if (copies.size === 0) this.refuseCopy();
    // In this order: of two faults, the first is reported, whichever is found sooner.
    const old = await versionAt(this.old, this.next, copies);
    const next = await versionAt(this.next, this.old, copies);
    const [before, after] = [await manifestOf(old), await manifestOf(next)];
    const [{ diffManifests }, { asBadAs }, { diffText }, { diffMarkdown }, { diffJson }] = await Promise.all([
      import('../../../compiler/diff/diffManifests.ts'),
      import('../../../compiler/diff/summarize.ts'),
      import('../../../compiler/diff/render/diffText.ts'),
      import('../../../compiler/diff/render/diffMarkdown.ts'),
      import('../../../compiler/diff/render/diffJson.ts'),
    ]);
    const changes = diffManifests(before, after);
    if (format === 'json') this.print(diffJson(before, after, changes));
    else this.print(safely(format === 'text' ? diffText(changes) : diffMarkdown(changes), format === 'text' ? this.ink : noInk));

    const met = failOn === undefined ? [] : asBadAs(failOn, changes);
    if (met.length === 0) return 0;
    this.context.stderr.write(
      `Failed by --fail-on ${failOn}: ${met.length === 1 ? '1 change is' : `${met.length} changes are`} ${failOn === 'breaking' ? 'breaking' : 'dangerous or worse'}.\n`,
    );
    return 1;
  }
}

/** Names in a manifest from elsewhere might contain terminal control sequences. */
function safely(text: string, ink: Ink): string {
  const headings: ReadonlyMap<string, Ink[keyof Ink]> = new Map([
    ['BREAKING', ink.red],
    ['DANGEROUS', ink.yellow],
    ['SAFE', ink.green],
  ]);
  return text
    .split('\n')
    .map((line) => (headings.get(line) ?? printable)(line))
    .join('\n');
}

/** The working copies of workspaces in buckets, by what they were named. */
type Copies = Map<string, string>;

/** A workspace or a manifest file, on disk or in a commit. `said` is the caller's name for it. */
type Version =
  | { readonly on: 'disk'; readonly said: string; readonly path: string; readonly folder: boolean }
  | {
      readonly on: 'git';
      readonly said: string;
      readonly cwd: string;
      readonly commit: string;
      readonly path: string;
      readonly folder: boolean;
    };

/** Finds one version of the diff. A path on disk takes precedence over a revision of the same name. */
async function versionAt(said: string, other: string, copies: Copies): Promise<Version> {
  const copy = copies.get(said);
  if (copy !== undefined) return { on: 'disk', said, path: copy, folder: true };
  const found = await onDisk(said);
  if (found !== null) return found;
  const pair = revisionAndPath(said);
  if (pair !== null) return inCommit(said, process.cwd(), pair.revision, pair.path);
  // A bare revision applies to the other version's path.
  const elsewhere = await onDisk(other);
  if (elsewhere !== null) {
    const { path, folder } = elsewhere;
    return inCommit(said, folder ? path : dirname(path), said, folder ? '.' : `./${basename(path)}`);
  }
  const otherPair = revisionAndPath(other);
  if (otherPair !== null) return inCommit(said, process.cwd(), said, otherPair.path);
  throw new CommandError(`There is no file or folder ${said}. To name a git revision, write REV:PATH, or give a path as the other side.`);
}

async function onDisk(said: string): Promise<Extract<Version, { on: 'disk' }> | null> {
  try {
    // Not the resolved form, where the ".." in `main:../ws` would remove the revision.
    return { on: 'disk', said, path: resolve(said), folder: (await stat(said)).isDirectory() };
  } catch {
    return null;
  }
}

/** `main:path`; a revision may contain a colon in braces, as in `main@{10:00}`. */
function revisionAndPath(said: string): { readonly revision: string; readonly path: string } | null {
  const [, revision, path] = /^((?:[^:{]|\{[^}]*\})+):(.*)$/s.exec(said) ?? [];
  return revision === undefined || path === undefined ? null : { revision, path };
}

async function inCommit(said: string, cwd: string, revision: string, path: string): Promise<Version> {
  const prefix = await git(cwd, 'rev-parse', '--show-prefix');
  if (!prefix.ok) throw new CommandError(`There is no file or folder ${said}, and no git repository here to find it in: ${prefix.words}`);
  // A revision that starts with a dash would be read as an option.
  const commit = revision.startsWith('-') ? null : await git(cwd, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (commit === null || !commit.ok) throw new CommandError(`There is no file or folder ${said}, and git knows no revision ${revision}.`);
  const within = /^\.\.?(\/|$)/.test(path) ? posix.join(prefix.text.trimEnd(), path) : posix.normalize(path);
  const full = within.replace(/^\.?\/*$|(?<!\/)\/+$/g, '');
  if (full === '..' || full.startsWith('../') || full.startsWith('/')) throw new CommandError(`${said}: the path leaves the repository.`);
  const type = await git(cwd, 'cat-file', '-t', `${commit.text.trim()}:${full}`);
  const kind = type.text.trim();
  if (!type.ok || (kind !== 'tree' && kind !== 'blob'))
    throw new CommandError(`The revision ${revision} has no file or folder ${full === '' ? '/' : full}.`);
  return { on: 'git', said, cwd, commit: commit.text.trim(), path: full, folder: kind === 'tree' };
}

/** @throws {PublicError} when the version is not a workspace or manifest, or its catalog does not compile (with every fault in it) */
async function manifestOf(version: Version): Promise<Manifest> {
  if (!version.folder)
    return manifestFile(version.said, version.on === 'disk' ? await readFile(version.path, 'utf8') : await blobOf(version, version.path));
  if (version.on === 'disk') return compiled(version.said, await workspaceAt(isBucketUrl(version.said) ? version.path : version.said));
  // The compiler reads workspaces, so the catalog of a commit is written to a temporary one.
  const workspace = await mkdtemp(join(tmpdir(), 'service-diff-'));
  try {
    await writeCatalog(version, workspace);
    return await compiled(version.said, workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function compiled(said: string, workspace: string): Promise<Manifest> {
  const { compiledWorkspace } = await import('../../workspace/compiledWorkspace.ts');
  return (await compiledWorkspace(workspace, `The catalog of ${said}`)).manifest;
}

async function manifestFile(said: string, text: string): Promise<Manifest> {
  const { ManifestError, readManifest } = await import('../../../compiler/diff/readManifest.ts');
  try {
    return readManifest(text);
  } catch (error) {
    if (error instanceof ManifestError) throw new CommandError(`${said} cannot be compared. ${error.message}`);
    throw error;
  }
}

async function writeCatalog(version: Extract<Version, { on: 'git' }>, workspace: string): Promise<void> {
  const { catalogFolders, catalogPaths, isCatalogPath } = await import('../../../compiler/parse/catalogFiles.ts');
  const within = (file: string): string => posix.join(version.path, file);
  const catalog = await git(version.cwd, 'cat-file', '-t', `${version.commit}:${within('catalog')}`);
  if (!catalog.ok || catalog.text.trim() !== 'tree')
    throw new CommandError(`${version.said} is not a workspace: it has no folder "catalog".`);
  const present = await git(
    version.cwd,
    'ls-tree',
    '-r',
    '--full-tree',
    '--name-only',
    '-z',
    `${version.commit}:${version.path}`,
    ...catalogPaths,
    ...catalogFolders,
  );
  // The compiler reports a missing file.
  for (const file of present.text.split('\0').filter(isCatalogPath)) {
    await mkdir(join(workspace, dirname(file)), { recursive: true });
    await writeFile(join(workspace, file), await blobOf(version, within(file)));
  }
}

async function blobOf({ said, cwd, commit }: Extract<Version, { on: 'git' }>, path: string): Promise<string> {
  const blob = await git(cwd, 'cat-file', 'blob', `${commit}:${path}`);
  if (!blob.ok) throw new CommandError(`${said}: git cannot read ${path}: ${blob.words}`);
  return blob.text;
}

interface GitAnswer {
  readonly ok: boolean;
  readonly text: string;
  /** The first line of git's error. */
  readonly words: string;
}

/** Runs git, without a shell. @throws CommandError when git is not installed */
async function git(cwd: string, ...args: readonly string[]): Promise<GitAnswer> {
  return new Promise((answer, refuse) => {
    execFile('git', [...args], { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 }, (error, text, words) => {
      if (error?.code === 'ENOENT') refuse(new CommandError('git is not installed, or not on the PATH.'));
      else answer({ ok: error === null, text, words: printable(words.split('\n')[0] ?? '') });
    });
  });
}
