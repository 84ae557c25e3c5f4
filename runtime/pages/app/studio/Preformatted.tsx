import type { ComponentChildren } from 'preact';

/** A text as a terminal would show it, which can be scrolled by keyboard too. */
export function Preformatted({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <pre role="region" aria-label={name} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
