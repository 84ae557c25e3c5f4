import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './support/catalogs.ts';

/* What is written for people names what is there. Commands and outputs of the README are run by test/acceptance/readme.test.ts. */

const markdownIn = (folder: string): readonly string[] =>
  existsSync(join(repository, folder))
    ? readdirSync(join(repository, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []))
    : [];
const documents = [...markdownIn('.'), ...markdownIn('docs')];

const textOf = (document: string): string => readFileSync(join(repository, document), 'utf8');
const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  );

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  it('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
    const dangling = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(repository, file))) return true;
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(textOf(file)).includes(anchor);
    });
    expect(dangling).toEqual([]);
  });

  it('names commands that package.json has, and paths that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const paths = [...text.matchAll(/`((?:compiler|runtime|schemas|test|bench|workspaces-example)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });
});

it('ARCHITECTURE.md names every room of the runtime', () => {
  const text = textOf('ARCHITECTURE.md');
  expect(foldersIn('runtime').filter((folder) => !text.includes(`${folder}](`) && !text.includes(`(${folder}/`))).toEqual([]);
});

/** Of headings, as they are linked to. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
