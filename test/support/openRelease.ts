import { Shelf } from '../../runtime/release/Shelf.ts';
import { onTestFinished } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { openGeneration } from '../../runtime/release/openGeneration.ts';
import type { Release } from '../../runtime/release/Release.ts';

/** What the workspace has published, as a server would serve it; closed when the test ends. */
export async function openRelease(root: string, manifest: Manifest): Promise<Release> {
  const opened = await openGeneration(root);
  if (opened === null) throw new Error('nothing was published');
  onTestFinished(() => opened.generation.engine.close());
  return { manifest, openapi: '', mcp_tools: [], generation: opened.generation, stale: null, shelf: new Shelf() };
}
