import { useEffect, useState } from 'preact/hooks';
import type { StudioField, StudioSharing } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { ScopeTable, type Scope } from './ScopeTable.tsx';
import { SharingView } from './SharingView.tsx';
import type { Studio } from './useStudio.ts';

/** Chooses what a model may be told, shows it in full, and confirms it. Every choice is worked out at once, one request at a time. */
export function ScopeForm({
  studio,
  fields,
  sharing,
}: {
  readonly studio: Studio;
  readonly fields: readonly StudioField[];
  readonly sharing: StudioSharing;
}) {
  const { scope, confirmed, sha256 } = sharing;
  const [wanted, setWanted] = useState<Scope>(scope);
  const [asked, setAsked] = useState<Scope | null>(null);
  const isShown = isSame(wanted, scope);
  useEffect(() => {
    if (studio.running !== null || isShown) return;
    // A choice that was refused is not asked for again.
    if (asked !== null && isSame(wanted, asked)) setWanted(scope);
    else {
      setAsked(wanted);
      void studio.run('scope', { fields: [...wanted.fields], examples: [...wanted.examples] });
    }
  }, [studio.running, wanted, isShown]);
  const choose = (approved: ReadonlySet<string>, examples: ReadonlySet<string>): void => {
    const names = fields.map(({ field }) => field).filter((field) => approved.has(field));
    setAsked(null);
    setWanted({ fields: names, examples: names.filter((field) => examples.has(field)) });
  };
  return (
    <>
      <ScopeTable
        fields={fields}
        scope={wanted}
        usable={studio.running === null || studio.running === 'scope' ? 'yes' : 'no'}
        onChoose={choose}
      />
      <ActionNote studio={studio} of={['scope']} />
      <SharingView sharing={sharing} />
      {confirmed && isShown ? (
        <p class="note">Confirmed: the model may be told exactly this. Any change takes the confirmation back.</p>
      ) : (
        <>
          <p class="aside">Confirming allows exactly this to be sent. Any change takes the confirmation back.</p>
          <div class="actions">
            <ActionButton
              studio={studio}
              action="consent"
              rank="main"
              allowed={isShown ? 'yes' : 'no'}
              onAsk={() => void studio.run('consent', { sha256 })}
            >
              Confirm
            </ActionButton>
            <ActionNote studio={studio} of={['consent']} />
          </div>
        </>
      )}
    </>
  );
}

function isSame(one: Scope, other: Scope): boolean {
  return JSON.stringify([one.fields, one.examples]) === JSON.stringify([other.fields, other.examples]);
}
