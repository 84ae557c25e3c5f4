import type { CheckStatus, Health, Status } from '../../../../generated/types.ts';

/** What is held back because its audit failed, and the checks of what is published. */
export function Audit({ audit, health: { held, generation } }: { readonly audit: Status['audit']; readonly health: Health }) {
  const back = audit?.held ?? null;
  const published = audit?.published ?? [];
  return (
    <>
      {held === true && (
        <div class="note fault">
          <p>
            Ingested data are held back, because they failed their audit;{' '}
            {generation === null ? 'nothing was published before' : 'what was published before is in use'}.{' '}
            <code>service check WORKSPACE --candidate</code> shows why.
          </p>
          {back !== null && <Results checks={back.checks.filter(isFailed)} />}
        </div>
      )}
      {published.some(isFailed) && (
        <div class="note">
          <p>Checks that what is published does not pass:</p>
          <Results checks={published.filter(isFailed)} />
        </div>
      )}
      {published.length > 0 && (
        <p>
          {published.filter((check) => !isFailed(check)).length} of {published.length} checks of what is published passed.
        </p>
      )}
    </>
  );
}

function isFailed({ outcome }: CheckStatus): boolean {
  return outcome === 'failed' || outcome === 'unanswered';
}

function Results({ checks }: { readonly checks: readonly CheckStatus[] }) {
  return (
    <ul>
      {checks.map(({ check, expected, observed, published_anyway }) => (
        <li key={check}>
          {check}: {observed}; expected {expected}
          {published_anyway === undefined ? '' : `. Published anyway: ${published_anyway}`}
        </li>
      ))}
    </ul>
  );
}
