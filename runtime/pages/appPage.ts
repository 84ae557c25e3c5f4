import { pageOf, type Page } from './Page.ts';

/**
 * A page that is empty until its script has asked the server.
 * @param assets where its files are served
 * @param script the name of its script, without the ending
 */
export function appPage(title: string, assets: string, script: string): Page {
  return pageOf(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/style.css">
</head>
<body>
<div id="app">
<noscript>This page needs JavaScript.</noscript>
</div>
<script type="module" src="${assets}/${script}.js"></script>
</body>
</html>
`);
}
