import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { expect, it, onTestFinished } from 'vitest';
import { optimiseSooner } from '../../runtime/machine/optimiseSooner.ts';

it('sets flags that the V8 of Node 20 knows, and none of another', () => {
  const [tag, isNode20] = [cachedDataVersionTag(), process.versions.node.startsWith('20.')];
  if (isNode20)
    onTestFinished(() => ['--interrupt-budget=67584', '--max-inlined-bytecode-size-cumulative=920'].forEach(setFlagsFromString));
  optimiseSooner();
  expect(cachedDataVersionTag() !== tag).toBe(isNode20);
});
