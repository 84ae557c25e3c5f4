import { appPage } from './appPage.ts';
import type { Page } from './Page.ts';

/** The page of the authoring studio: empty until its script has begun a journey, with the key of its address. */
export function studioPage(assets: string): Page {
  return appPage('Studio', assets, 'studio');
}
