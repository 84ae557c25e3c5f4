import { hash } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import type { DocsAddresses } from './DocsAddresses.ts';
import { pageOf, type Page } from './Page.ts';

/**
 * The page of koa2-swagger-ui, made to load everything from this process: its link to a font service is taken out, the validator
 * badge is off, the document is named by its path and never written into the page, and the page's own script and
 * style are allowed by their hashes alone.
 * @param version of Swagger UI, under which its files are served
 */
export async function swaggerPage(title: string, { assets, document }: DocsAddresses, version: string): Promise<Page> {
  // Imported on the first request: templates and their helpers cost every other start 60 ms.
  const { koaSwagger } = await import('koa2-swagger-ui');
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

/** A catalog has a licence of its own, which is nowhere on the list that Swagger UI links to. */
export const swaggerStyle = '.info__license { display: none; }\n';

function hashesOf(html: string, element: 'script' | 'style'): readonly string[] {
  const inline = [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))];
  return inline.map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
}
