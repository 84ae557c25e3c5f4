// Merges the chunks that esbuild splits code into. esbuild writes one chunk for each set of modules with the same importers: a server that starts
// loads about a hundred, and each takes half a millisecond of processor time. Chunks that the same starts load become one file.
import { basename } from 'node:path';
import { build } from 'esbuild';

/**
 * @param outputs the outputs of esbuild's metafile
 * @param texts their contents by path
 * @param programs the modules that each start imports dynamically
 * @param kept the entry modules whose files keep their names, because they are run from outside
 * @returns the contents of all files by path; they replace the outputs
 */
export async function mergeChunks(outputs, texts, programs, kept) {
  const fileOf = new Map(
    Object.entries(outputs).flatMap(([file, { entryPoint }]) => (entryPoint === undefined ? [] : [[entryPoint, file]])),
  );
  const loadedBy = new Map(
    Object.entries(programs).map(([program, sources]) => [
      program,
      loaded(
        outputs,
        sources.map((source) => mustHave(fileOf, source)),
      ),
    ]),
  );
  const groups = new Map();
  const keptFiles = new Set(kept.map((source) => mustHave(fileOf, source)));
  for (const file of Object.keys(outputs)) {
    const by = [...loadedBy].filter(([, files]) => files.has(file)).map(([program]) => program);
    if (by.length === 0 || keptFiles.has(file)) continue;
    const name = by.length === loadedBy.size ? 'every-start' : `start-${by.join('-')}`;
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }

  const unique = withUniqueNames(outputs, texts, [...groups.values()]);
  const merged = new Map(unique);
  const renamed = new Map();
  for (const [name, files] of groups) {
    if (files.length < 2) continue;
    const path = `${files[0].slice(0, -basename(files[0]).length)}${name}.js`;
    for (const file of files) {
      merged.delete(file);
      renamed.set(basename(file), basename(path));
    }
    merged.set(path, await oneFile(files, unique));
  }
  return new Map([...merged].map(([path, text]) => [path, repointed(text, renamed)]));
}

/** These files and all that they import statically. */
function loaded(outputs, files) {
  const found = new Set();
  const queue = [...files];
  while (queue.length > 0) {
    const file = queue.pop();
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...outputs[file].imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map(({ path }) => path));
  }
  return found;
}

/** The texts, with exports renamed so that no two files of a group export the same name. */
function withUniqueNames(outputs, texts, groups) {
  const renames = new Map();
  for (const files of groups) {
    const taken = new Set();
    files.forEach((file, index) => {
      const own = outputs[file].exports.map((name) => [name, taken.has(name) ? `${name}_${index}` : name]);
      for (const [, name] of own) taken.add(name);
      renames.set(basename(file), new Map(own.filter(([name, given]) => name !== given)));
      // A dynamic import uses the names as they are.
      if (outputs[file].entryPoint !== undefined && renames.get(basename(file)).size > 0)
        throw new Error(`${outputs[file].entryPoint} exports names that another file of its group exports too: ${own.join(' ')}`);
    });
  }
  const pairsOf = (names) =>
    names
      .split(',')
      .map((item) => item.split(' as '))
      .map(([name, alias = name]) => [name, alias]);
  return new Map(
    [...texts].map(([path, text]) => [
      path,
      text
        .replaceAll(/\bimport\{([^}]*)\}from"\.\/([^"]+)"/g, (whole, names, from) => {
          const changed = renames.get(from);
          if (changed === undefined || changed.size === 0) return whole;
          const items = pairsOf(names).map(([name, local]) => (changed.has(name) ? `${changed.get(name)} as ${local}` : pair(name, local)));
          return `import{${items.join(',')}}from"./${from}"`;
        })
        .replace(/\bexport\{([^}]*)\};(?=\s*(?:\/\*[^]*\*\/\s*)?$)/, (whole, names) => {
          const changed = renames.get(basename(path));
          if (changed === undefined || changed.size === 0) return whole;
          const items = pairsOf(names).map(([local, given]) => pair(local, changed.get(given) ?? given));
          return `export{${items.join(',')}};`;
        }),
    ]),
  );
}

function pair(name, alias) {
  return name === alias ? name : `${name} as ${alias}`;
}

async function oneFile(files, texts) {
  const contents = new Map(files.map((file) => [`./${basename(file)}`, texts.get(file)]));
  const { outputFiles } = await build({
    stdin: { contents: [...contents.keys()].map((path) => `export * from "${path}";`).join('') },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    // The first build has reported its warnings.
    logLevel: 'error',
    plugins: [
      {
        name: 'files of a group',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path, kind }) =>
            contents.has(path) && kind === 'import-statement' ? { path, namespace: 'group' } : { path, external: true },
          );
          onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({ contents: contents.get(path), loader: 'js' }));
        },
      },
    ],
  });
  return outputFiles[0].text;
}

/** The text with imports of merged files pointed at the file that they are in. */
function repointed(text, renamed) {
  return text.replaceAll(/"\.\/([A-Za-z0-9_.-]+\.js)"/g, (whole, file) => (renamed.has(file) ? `"./${renamed.get(file)}"` : whole));
}

function mustHave(map, key) {
  const found = map.get(key);
  if (found === undefined) throw new Error(`${key} has no file of its own: nothing imports it dynamically`);
  return found;
}
