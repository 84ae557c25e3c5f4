/** A page of ours, and the headers that let it, and nothing else, run. */
export interface Page {
  readonly html: string;
  readonly headers: { readonly 'Content-Security-Policy': string; readonly 'Referrer-Policy': string };
}

/**
 * A page that may load files and answers of its own server, images within style sheets, and nothing of anyone else.
 * @param scripts sources of scripts beside the files of its server, as a policy writes them
 * @param styles the same of styles
 */
export function pageOf(html: string, scripts: readonly string[] = [], styles: readonly string[] = []): Page {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { html, headers: { 'Content-Security-Policy': policy.join('; '), 'Referrer-Policy': 'no-referrer' } };
}
