import type { StudioReview } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { ReviewView } from './ReviewView.tsx';
import type { Studio } from './useStudio.ts';

/** What applying the draft would do. */
export function ReviewStep({
  studio,
  review,
  draft,
}: {
  readonly studio: Studio;
  readonly review: StudioReview | null;
  /** Whether all that was typed into it is saved. */
  readonly draft: 'saved' | 'edited';
}) {
  return (
    <>
      <p>
        {draft === 'edited'
          ? 'The draft has edits that are not kept yet. Keep them or take them back first.'
          : 'Shows what would change in the files, for clients and in the data.'}
      </p>
      <div class="actions">
        <ActionButton
          studio={studio}
          action="review"
          rank={review === null ? 'main' : 'aside'}
          allowed={draft === 'edited' ? 'no' : 'yes'}
          onAsk={() => void studio.run('review', {})}
        >
          {review === null ? 'Review' : 'Review again'}
        </ActionButton>
        <ActionNote studio={studio} of={['review']} />
      </div>
      {review !== null && <ReviewView review={review} />}
    </>
  );
}
