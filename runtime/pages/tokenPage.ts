import type { DocsAddresses } from './DocsAddresses.ts';
import { pageOf, type Page } from './Page.ts';

/**
 * What a browser gets without the token, in place of the documentation. It holds nothing of the catalog: it asks for the token, keeps it
 * for the tab, and shows Swagger UI with the token on each request to this server.
 */
export function tokenPage({ assets }: DocsAddresses): Page {
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API documentation</title>
<link rel="icon" type="image/png" href="${assets}/favicon.png">
<link rel="stylesheet" href="${assets}/swagger-ui.min.css">
<link rel="stylesheet" href="${assets}/token.css">
</head>
<body>
<main id="ask" hidden>
<h1>API documentation</h1>
<p>This server needs its token. It is kept until this tab is closed.</p>
<form id="form">
<label for="token">Token</label>
<input id="token" type="password" autocomplete="off" required autofocus>
<button type="submit">Show the documentation</button>
<p id="refused" role="alert" hidden></p>
</form>
</main>
<noscript>The documentation needs JavaScript.</noscript>
<div id="swagger-ui"></div>
<script src="${assets}/swagger-ui-bundle.js"></script>
<script src="${assets}/token.js"></script>
</body>
</html>
`;
  return pageOf(html);
}

/** The page's style. */
export const tokenStyle = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1f24; background: #fafafa; }
#ask { max-width: 26rem; margin: 15vh auto 0; padding: 0 1rem; }
#ask h1 { font-size: 1.5rem; margin: 0; }
#ask label { display: block; font-weight: 600; }
#ask input { box-sizing: border-box; width: 100%; padding: .5rem; margin: .25rem 0 .75rem; font: inherit; border: 1px solid #8c959f; border-radius: 4px; }
#ask button { padding: .5rem 1rem; font: inherit; color: #fff; background: #1f5fa8; border: 0; border-radius: 4px; cursor: pointer; }
#refused { color: #a40e26; }
.info__license { display: none; }
`;

/** The page's script. The token goes to this server only: a request to another origin is sent without it. */
export const tokenScript = ({ document }: DocsAddresses): string => `'use strict';
const KEY = 'api-token';
const ask = document.getElementById('ask');
const refused = document.getElementById('refused');

async function show(token) {
  const answer = await fetch('${document}', { headers: { Authorization: 'Bearer ' + token } });
  if (answer.status === 401) return 'That token was not accepted.';
  if (!answer.ok) return 'The server answered ' + answer.status + '. Try again later.';
  sessionStorage.setItem(KEY, token);
  ask.hidden = true;
  SwaggerUIBundle({
    url: '${document}',
    dom_id: '#swagger-ui',
    deepLinking: true,
    validatorUrl: null,
    requestInterceptor(request) {
      if (new URL(request.url, location.href).origin === location.origin) request.headers.Authorization = 'Bearer ' + token;
      return request;
    },
  });
  return null;
}

async function attempt(token) {
  let fault;
  try {
    fault = await show(token);
  } catch {
    fault = 'The server could not be reached, or the token holds characters that a header cannot.';
  }
  if (fault === null) return;
  sessionStorage.removeItem(KEY);
  refused.textContent = fault;
  refused.hidden = false;
  ask.hidden = false;
}

document.getElementById('form').addEventListener('submit', (event) => {
  event.preventDefault();
  refused.hidden = true;
  attempt(document.getElementById('token').value);
});

const kept = sessionStorage.getItem(KEY);
if (kept === null) ask.hidden = false;
else attempt(kept);
`;
