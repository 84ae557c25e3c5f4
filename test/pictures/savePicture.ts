import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { repository } from '../support/catalogs.ts';

/** Writes what a page shows to `docs/pictures`, as WebP: a third of what the same picture takes as PNG. */
export async function savePicture(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const path = `docs/pictures/${name}.webp`;
  mkdirSync(`${repository}docs/pictures`, { recursive: true });
  writeFileSync(`${repository}${path}`, Buffer.from(data, 'base64'));
  console.log(path);
}
