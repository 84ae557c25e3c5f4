import { wordsOf } from '../wordsOf.ts';

/** The members of a JSON object, those of objects in it as sections of their own. */
export function Members({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (typeof value !== 'object' || value === null) return null;
  const members = Object.entries(value);
  const plain = members.filter(([, member]) => typeof member !== 'object' || member === null || Array.isArray(member));
  const deeper = members.filter((member) => !plain.includes(member));
  return (
    <section>
      <h3>{wordsOf(title)}</h3>
      {plain.length > 0 && (
        <dl class="members">
          {plain.map(([name, member]) => (
            <div key={name}>
              <dt>{wordsOf(name)}</dt>
              <dd>{typeof member === 'string' ? member : JSON.stringify(member)}</dd>
            </div>
          ))}
        </dl>
      )}
      {deeper.map(([name, member]) => (
        <Members key={name} title={name} value={member} />
      ))}
    </section>
  );
}
