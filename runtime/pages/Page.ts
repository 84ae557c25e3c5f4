/** A page of ours, with the headers that allow exactly what it needs. */
export interface Page {
  readonly html: string;
  readonly headers: { readonly 'Content-Security-Policy': string; readonly 'Referrer-Policy': string };
}

/**
 * A page that may load files and answers from its own server and images within style sheets, but nothing from anyone else.
 * @param scripts sources of scripts besides the files of its server, in the syntax of a content security policy
 * @param styles the same for styles
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
