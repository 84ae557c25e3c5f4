import type { StudioDraft, StudioReview } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { editedPaths, type Edits } from './fileTexts.ts';
import { ReviewView } from './ReviewView.tsx';
import type { Studio } from './useStudio.ts';

/** What applying the draft would do. */
export function ReviewStep({
  studio,
  draft,
  review,
  edits,
}: {
  readonly studio: Studio;
  readonly draft: StudioDraft;
  readonly review: StudioReview | null;
  readonly edits: Edits;
}) {
  const isEdited = editedPaths(draft.files, edits).length > 0;
  return (
    <>
      <p>
        {isEdited
          ? 'The draft has edits that are not kept yet. Keep them or take them back first.'
          : 'Shows what would change in the files, for clients and in the data.'}
      </p>
      <div class="actions">
        <ActionButton
          studio={studio}
          action="review"
          rank={review === null ? 'main' : 'aside'}
          allowed={isEdited ? 'no' : 'yes'}
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
