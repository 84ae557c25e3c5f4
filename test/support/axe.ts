import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds with all of the page open, and whether it is too wide. */
export async function faultsOf(page: Page): Promise<readonly unknown[]> {
  await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
  // Buttons fade in when they may be pressed again.
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
  await page.addScriptTag({ content: axe });
  const found = await page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, impact, nodes }) => `${impact} ${id} ${nodes[0].html}`))',
  );
  const wide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
  return [...(found as readonly string[]), ...(wide === true ? ['wider than the window'] : [])];
}
