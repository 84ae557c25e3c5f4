import type { DocsAddresses } from './DocsAddresses.ts';
import { pageOf, type Page } from './Page.ts';

/**
 * The documentation: the metrics, then every operation with requests that work as they are. The page itself contains nothing of the
 * catalog: its script reads the list and the document from this server, with the token if required.
 */
export function readerPage({ assets, document, problems, swagger }: DocsAddresses): Page {
  return pageOf(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API documentation</title>
<link rel="icon" type="image/png" href="${assets}/favicon.png">
<link rel="stylesheet" href="${assets}/reader.css">
</head>
<body>
<header>
<h1 id="title">API documentation</h1>
<p id="about"></p>
<nav aria-label="Other forms">
<a href="${document}">OpenAPI document</a>
<a href="${swagger}">Swagger UI</a>
<a href="${problems}">Problems</a>
</nav>
</header>
<main id="main">
<form id="form" hidden>
<p>This server needs its token. It is kept until this tab is closed.</p>
<label for="token">Token</label>
<input id="token" type="password" autocomplete="off" required>
<button type="submit">Show the documentation</button>
</form>
<p id="fault" role="alert"></p>
<noscript>The documentation needs JavaScript.</noscript>
</main>
<script src="${assets}/reader.js"></script>
</body>
</html>
`);
}

/** The style of the reader and of every plain page: light or dark like the system. */
export const readerStyle = `:root { color-scheme: light dark; --text: #1b1f24; --quiet: #525a64; --page: #ffffff; --panel: #f4f6f8; --line: #c8ced5; --accent: #0a58a6; --on-accent: #ffffff; --fault: #a40e26; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ed; --quiet: #aab3bd; --page: #15181c; --panel: #1f242a; --line: #444c56; --accent: #7ab7ff; --on-accent: #0b1420; --fault: #ff9aa6; }
}
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); }
h1 { font-size: 1.8rem; margin: 0; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.35rem; }
h3 { margin: 0; font-size: 1.05rem; }
h4 { margin: 1rem 0 .25rem; font-size: 1rem; }
a { color: var(--accent); }
nav a { margin-right: 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: 0; padding: .75rem; overflow: auto; max-height: 24rem; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .4rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td small { display: block; color: var(--quiet); }
section.operation { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 6px; }
summary { cursor: pointer; }
summary h3 { display: inline; }
label { display: block; font-weight: 600; }
input { box-sizing: border-box; width: 20rem; max-width: 100%; padding: .5rem; margin: .25rem 0 .75rem; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--quiet); border-radius: 4px; }
button { margin: .5rem 0; padding: .4rem .9rem; font: inherit; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 4px; cursor: pointer; }
#fault { color: var(--fault); }
`;
