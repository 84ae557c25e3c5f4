import type { DocsAddresses } from './DocsAddresses.ts';
import { pageOf, type Page } from './Page.ts';
import { TOKEN_KEY } from './tokenKey.ts';

/** The part of the reader's address with which it returns here once it has the token. */
export const ASKED_FOR_SWAGGER = '#swagger';

/**
 * What a browser gets instead of Swagger UI when it sends no token: a page that loads Swagger UI with the token stored in the tab. If there
 * is none, or it is refused, the reader asks for it.
 */
export function lockedSwaggerPage({ assets }: DocsAddresses): Page {
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API documentation</title>
<link rel="icon" type="image/png" href="${assets}/favicon.png">
<link rel="stylesheet" href="${assets}/swagger-ui.min.css">
<link rel="stylesheet" href="${assets}/swagger.css">
</head>
<body>
<noscript>The documentation needs JavaScript.</noscript>
<div id="swagger-ui"></div>
<script src="${assets}/swagger-ui-bundle.js"></script>
<script src="${assets}/locked-swagger.js"></script>
</body>
</html>
`;
  return pageOf(html);
}

/** The page's script. The token goes only to this server: a request to another origin is sent without it. */
export const lockedSwaggerScript = ({ document, documentation }: DocsAddresses): string => `'use strict';
const token = sessionStorage.getItem('${TOKEN_KEY}');
const headers = { Authorization: 'Bearer ' + token };

async function show() {
  const answer = token === null ? null : await fetch('${document}', { headers });
  if (answer === null || !answer.ok) throw new Error('the reader asks for the token, or says what is wrong');
  SwaggerUIBundle({
    url: '${document}',
    dom_id: '#swagger-ui',
    deepLinking: true,
    validatorUrl: null,
    requestInterceptor(request) {
      if (new URL(request.url, location.href).origin === location.origin) Object.assign(request.headers, headers);
      return request;
    },
  });
}

show().catch(() => location.replace('${documentation}${ASKED_FOR_SWAGGER}'));
`;
