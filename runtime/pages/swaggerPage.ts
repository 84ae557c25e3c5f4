import { hash } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import { koaSwagger } from 'koa2-swagger-ui';
import type { DocsAddresses } from './DocsAddresses.ts';
import { pageOf, type Page } from './Page.ts';

/**
 * The page of koa2-swagger-ui, changed to load everything from this process: its link to a font service is removed, the validator badge is
 * off, the document is referenced by its path and never embedded, and only the page's own script and style are allowed, by their hashes.
 * Import it on the first request: its templates and helpers would add 60 ms to every start.
 * @param version of Swagger UI, under which its files are served
 */
export async function swaggerPage(title: string, { assets, document }: DocsAddresses, version: string): Promise<Page> {
  const render = koaSwagger({
    title,
    routePrefix: false,
    swaggerCdnUrl: assets,
    swaggerVersion: version,
    favicon: `${assets}/${version}/favicon.png`,
    hideTopbar: true,
    swaggerOptions: { url: document, dom_id: '#swagger-ui', layout: 'StandaloneLayout', validatorUrl: null, deepLinking: true },
  });
  const rendered: Pick<ParameterizedContext, 'type' | 'body'> = { type: '', body: '' };
  await render(rendered as ParameterizedContext, async () => {});
  const html = String(rendered.body)
    .replace('</head>', `<link rel="stylesheet" href="${assets}/swagger.css"></head>`)
    .replaceAll(/\s*<link[^>]*\/\/fonts\.googleapis\.com[^>]*>/g, '')
    .replaceAll(/ style="position:absolute;width:0;height:0"/g, ' width="0" height="0"');
  return pageOf(html, hashesOf(html, 'script'), hashesOf(html, 'style'));
}

function hashesOf(html: string, element: 'script' | 'style'): readonly string[] {
  const inline = [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))];
  return inline.map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
}
