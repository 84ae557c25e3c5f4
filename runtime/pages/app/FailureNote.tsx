import type { Failure } from './service.ts';

/** What went wrong, in the service's own words. @param onRetry null where the same cannot be asked again */
export function FailureNote({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: (() => void) | null }) {
  return (
    <div role="alert" class="note fault">
      <p>{failure.message}</p>
      {failure.details.length > 0 && (
        <ul>
          {failure.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {onRetry !== null && (
        <button type="button" class="outline" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
