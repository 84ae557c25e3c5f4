import type { ComponentChildren } from 'preact';

/** Names, each with what it stands for; nothing of those that stand for nothing. Further entries may follow. */
export function FactList({
  facts,
  children,
}: {
  readonly facts: readonly (readonly [name: string, text: string])[];
  readonly children?: ComponentChildren;
}) {
  return (
    <dl class="members">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      {children}
    </dl>
  );
}
