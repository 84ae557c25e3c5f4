import type { StudioField } from '../../../../generated/types.ts';
import { counted } from './wording.ts';

/** The fields that are approved, and those of them whose example values are sent. */
export interface Scope {
  readonly fields: readonly string[];
  readonly examples: readonly string[];
}

/** Two boxes for each field: whether the model may know of it, and whether it may see values of it. */
export function ScopeTable({
  fields,
  scope,
  usable,
  onChoose,
}: {
  readonly fields: readonly StudioField[];
  readonly scope: Scope;
  readonly usable: 'yes' | 'no';
  readonly onChoose: (approved: ReadonlySet<string>, examples: ReadonlySet<string>) => void;
}) {
  const approved = new Set(scope.fields);
  const examples = new Set(scope.examples);
  const disabled = usable === 'no';
  return (
    <fieldset>
      <legend>What the model may be told</legend>
      <div class="actions">
        <button
          type="button"
          class="outline"
          disabled={disabled || approved.size === fields.length}
          onClick={() => onChoose(new Set(fields.map(({ field }) => field)), examples)}
        >
          Approve all
        </button>
        <button type="button" class="outline" disabled={disabled || approved.size === 0} onClick={() => onChoose(new Set(), new Set())}>
          Approve none
        </button>
        <span class="aside">
          {approved.size.toLocaleString('en')} of {counted(fields.length, 'field')} approved, examples of{' '}
          {examples.size.toLocaleString('en')}
        </span>
      </div>
      <div class="scroll" role="region" aria-label="Fields to approve" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Approve</th>
              <th scope="col">Send examples</th>
              <th scope="col">Examples</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, examples: values }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Approve ${field}`}
                    checked={approved.has(field)}
                    disabled={disabled}
                    onChange={() => onChoose(toggled(approved, field), examples)}
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Send examples of ${field}`}
                    checked={examples.has(field)}
                    disabled={disabled || !approved.has(field)}
                    onChange={() => onChoose(approved, toggled(examples, field))}
                  />
                </td>
                <td>{values.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

/** The names with another one, or without one of them. */
function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set(names.has(name) ? [...names].filter((other) => other !== name) : [...names, name]);
}
