import type { Damage } from './damages.ts';

/** What a damage takes away: it stands alone in that. What it is mended from: others may need it too. */
interface Needs {
  readonly takes: readonly string[];
  readonly needs: readonly string[];
}

/**
 * Trials of several damages each, none of which takes what another is mended from or makes it harder to tell: every damage is in one trial, and
 * each trial is the first that has a place for it.
 */
export function packed(damages: readonly Damage[]): readonly (readonly Damage[])[] {
  const trials: { readonly damages: Damage[]; readonly taken: Set<string>; readonly needed: Set<string> }[] = [];
  // What takes most comes first, so that the others fill the places beside it.
  for (const damage of damages.toSorted((a, b) => needsOf(b).takes.length - needsOf(a).takes.length)) {
    const { takes, needs } = needsOf(damage);
    let trial = trials.find(
      ({ taken, needed }) => !takes.some((one) => taken.has(one) || needed.has(one)) && !needs.some((one) => taken.has(one)),
    );
    if (trial === undefined) trials.push((trial = { damages: [], taken: new Set(), needed: new Set() }));
    trial.damages.push(damage);
    for (const one of takes) trial.taken.add(one);
    for (const one of needs) trial.needed.add(one);
  }
  return trials.map((trial) => trial.damages);
}

function needsOf({ kind, file }: Damage): Needs {
  const [subject = ''] = kind.split(': ');
  const source = /sales/.test(file ?? '') ? 'sales' : 'visits';
  switch (subject) {
    case 'partial':
    case 'seal of a partial':
      return { takes: [subject, (file ?? '').replace(/\.seal$/, '')], needs: [`ledger of ${source}`, 'workspace'] };
    case 'ledger':
    case 'seal of a ledger':
      return { takes: [`ledger of ${source}`], needs: ['history', 'workspace'] };
    case 'lock of a ledger':
      return { takes: [`lock of ${source}`], needs: ['workspace'] };
    case 'memory':
      return { takes: [`memory of ${source}`], needs: [`ledger of ${source}`, 'workspace'] };
    case 'older generation':
      return { takes: [subject], needs: ['history', 'workspace'] };
    case 'link':
      return { takes: ['link'], needs: ['history', 'workspace'] };
    case 'generation':
    case 'seal of the generation':
    case 'generations':
      return { takes: ['link', 'history'], needs: ['workspace'] };
    case 'retention':
    case 'seal of retention':
      return { takes: ['retention'], needs: ['workspace'] };
    case 'export':
    case 'seal of an export':
      return { takes: ['export'], needs: ['workspace'] };
    case 'publications':
    case 'lock of an export':
      return { takes: [subject], needs: ['workspace'] };
    default:
      return { takes: ['workspace'], needs: [] };
  }
}
