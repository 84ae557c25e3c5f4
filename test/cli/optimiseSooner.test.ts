import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { expect, it, onTestFinished } from 'vitest';
import { optimiseSooner } from '../../runtime/machine/optimiseSooner.ts';

it('sets a flag that the V8 of Node 20 knows, and none of another', () => {
  const [tag, isNode20] = [cachedDataVersionTag(), process.versions.node.startsWith('20.')];
  if (isNode20) onTestFinished(() => setFlagsFromString('--interrupt-budget=67584'));
  optimiseSooner();
  expect(cachedDataVersionTag() !== tag).toBe(isNode20);
});
