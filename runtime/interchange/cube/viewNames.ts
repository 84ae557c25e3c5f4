import type { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import type { Located } from '../original/Located.ts';
import type { Cubes } from './Cubes.ts';

/** What views call the members of cubes. */
export class ViewNames {
  readonly #names = new Map<string, Set<string>>();

  add(cube: string, member: string, name: string): void {
    if (name === member) return;
    const key = `${cube}.${member}`;
    this.#names.set(key, (this.#names.get(key) ?? new Set()).add(name));
  }

  of(cube: string, member: string): readonly string[] {
    return [...(this.#names.get(`${cube}.${member}`) ?? [])];
  }
}

/** Reads views: their own names for members, and what of them is lost. */
export function viewNames(views: readonly Located[], cubes: Cubes, losses: Losses): ViewNames {
  const names = new ViewNames();
  for (const view of views) {
    const what = `view ${view.get('name').text ?? ''}`;
    losses.besides(what, messages.viewsNames(), view);
    if (!view.get('access_policy').isEmpty) losses.number(`access_policy of ${what}`, messages.accessLost(), view.get('access_policy'));
    losses.others(what, view, ['name', 'cubes', 'access_policy', 'public', 'shown'], messages.noCounterpart());
    for (const used of view.get('cubes').items) {
      const path = used.get('join_path').text ?? '';
      const cube = path.split('.').at(-1) ?? '';
      losses.others(`${what} of ${path}`, used, ['join_path', 'includes', 'excludes', 'prefix', 'alias'], messages.noCounterpart());
      for (const included of used.get('includes').items) {
        const member = included.text ?? included.get('name').text ?? '';
        const known = cubes.has(cube) ? cubes.cube(cube) : null;
        const isKnown = known !== null && (known.dimensions.has(member) || known.measures.has(member) || known.segments.has(member));
        if (!isKnown) losses.besides(`${what}: ${cube}.${member}`, messages.unknownMember(`${cube}.${member}`), included);
        else names.add(cube, member, included.get('alias').text ?? member);
      }
    }
  }
  return names;
}
