import { cleanName } from './cleanNames.ts';

const versions = /(?:^|_)(?:version|ver|build|release)(?:_(?:id|no|nr|num|number|code|name|tag|label|string|[0-9]+))*$/;

/** Whether a column says the version of something, judged by its name: `01.02.03` is no day then. `release_date` is a date. */
export function namesVersion(name: string): boolean {
  return versions.test(cleanName(name) ?? '');
}
