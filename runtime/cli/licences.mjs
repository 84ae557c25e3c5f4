import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The licences of all bundled packages, which must accompany their code.
 * @param inputs the paths of the bundled modules
 */
export function licences(inputs) {
  const folders = inputs
    .map((input) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(input)?.[1])
    .filter((folder) => folder !== undefined);
  return [...new Set(folders)]
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ folder, name, version, license }) => {
      const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return `${name} ${version}: ${license}\n\n${texts.join('\n\n')}`.trim();
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}
