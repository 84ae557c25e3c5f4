import type { DocsAddresses } from './DocsAddresses.ts';
import { pageOf, type Page } from './Page.ts';

/** What a page says about a kind of problem. */
export interface ProblemText {
  readonly title: string;
  readonly status: number;
  readonly meaning: string;
  readonly remedy: string;
}

/** The page of one kind of problem. */
export function problemPage(code: string, { title, status, meaning, remedy }: ProblemText, addresses: DocsAddresses): Page {
  return plainPage(
    title,
    `<p><code>${escaped(code)}</code>, HTTP status ${status}</p>
<p>${escaped(meaning)}</p>
<h2>What to do</h2>
<p>${escaped(remedy)}</p>
<nav aria-label="More"><a href="${addresses.problems}">All problems</a> <a href="${addresses.documentation}">Documentation</a></nav>`,
    addresses,
  );
}

/** The list of problems. */
export function problemsPage(problems: Readonly<Record<string, ProblemText>>, addresses: DocsAddresses): Page {
  const rows = Object.entries(problems).map(
    ([code, { title, status }]) =>
      `<tr><td><a href="${addresses.problems}/${escaped(code)}"><code>${escaped(code)}</code></a></td><td>${status}</td><td>${escaped(title)}</td></tr>`,
  );
  const head = '<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Title</th></tr></thead>';
  return plainPage(
    'Problems',
    `<p>Errors are <code>application/problem+json</code> (RFC 9457). <code>code</code> is one of these, <code>detail</code> says what was wrong with the request at hand.</p>
<div class="scroll" role="region" aria-label="Kinds of problems" tabindex="0"><table>${head}<tbody>
${rows.join('\n')}
</tbody></table></div>
<nav aria-label="More"><a href="${addresses.documentation}">Documentation</a></nav>`,
    addresses,
  );
}

function plainPage(title: string, body: string, { assets }: DocsAddresses): Page {
  return pageOf(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" type="image/png" href="${assets}/favicon.png">
<link rel="stylesheet" href="${assets}/reader.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char);
}
