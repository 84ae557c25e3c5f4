import { periodWords, type Covered } from '../../reports/periods.ts';

/** Which days are shown: a period by its name, or from one day to another. */
export function PeriodFields({
  period,
  offered,
  days,
  onChoose,
}: {
  /** The name of what is chosen. */
  readonly period: string;
  readonly offered: readonly string[];
  /** What is shown; null while nothing is covered. */
  readonly days: Covered;
  /** @param period its name */
  readonly onChoose: (period: string) => void;
}) {
  const bound = (field: 'start' | 'end', day: string): void => {
    if (days === null || day === '') return;
    const [start, end] = field === 'start' ? [day, days.end] : [days.start, day];
    // A first day may be typed that is later than the last one.
    onChoose(start <= end ? `${start}..${end}` : `${end}..${start}`);
  };
  return (
    <>
      <label>
        Period
        <select value={period} onChange={(event) => onChoose(event.currentTarget.value)}>
          {offered.map((name) => (
            <option key={name} value={name}>
              {periodWords(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        From
        <input type="date" value={days?.start ?? ''} max={days?.end} onChange={(event) => bound('start', event.currentTarget.value)} />
      </label>
      <label>
        To
        <input type="date" value={days?.end ?? ''} min={days?.start} onChange={(event) => bound('end', event.currentTarget.value)} />
      </label>
    </>
  );
}
