/** The measurements of one process. */
export interface ProcessExposition {
  readonly number: number;
  /** In the text format of Prometheus, version 0.0.4. */
  readonly text: string;
}

/** A series: the lines that describe it, and its samples. */
interface Family {
  readonly described: readonly string[];
  readonly samples: string[];
}

const DESCRIPTION = /^# (?:HELP|TYPE|UNIT) (\S+)/;
const SAMPLE = /^([^\s{]+)(?:\{(.*)\})?(\s.*)$/;

/** The measurements of several processes as one text: each sample says in the label `process` whose it is, and each series is described once. */
export function joinedExposition(expositions: readonly ProcessExposition[]): string {
  const families = new Map<string, Family>();
  for (const { number, text } of expositions) {
    let family: Family = { described: [], samples: [] };
    let described: string[] = [];
    for (const line of text.split('\n')) {
      const name = DESCRIPTION.exec(line)?.[1];
      if (name !== undefined) {
        if (families.get(name) !== family) {
          described = [];
          family = families.get(name) ?? { described, samples: [] };
          families.set(name, family);
        }
        if (family.described === described) described.push(line);
      } else if (line !== '' && !line.startsWith('#')) family.samples.push(labelled(line, number));
    }
  }
  return `${[...families.values()].flatMap(({ described, samples }) => [...described, ...samples]).join('\n')}\n`;
}

function labelled(sample: string, number: number): string {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(sample) ?? [];
  return `${name}{${labels === '' ? '' : `${labels},`}process="${number}"}${value}`;
}
