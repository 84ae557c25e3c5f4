import type { Report, ReportFilter } from '../../../../compiler/reports.ts';
import type { Cell } from '../../../../generated/types.ts';
import type { Covered } from '../../../reports/periods.ts';
import type { Choices } from '../../../reports/tileQuestions.ts';
import { PeriodFields } from '../PeriodFields.tsx';
import type { ReportPlace } from './address.ts';
import { ValueFilter } from './ValueFilter.tsx';

/** What the reader chooses for all tiles: the period, the comparison, and which values pass. */
export function ChoiceFields({
  report,
  place,
  period,
  choices,
  covered,
  onGo,
}: {
  readonly report: Report;
  readonly place: ReportPlace;
  readonly period: string;
  readonly choices: Choices;
  readonly covered: Covered;
  readonly onGo: (place: ReportPlace) => void;
}) {
  const shown = choices.period ?? covered;
  const choosePeriod = (name: string): void => onGo({ ...place, period: name === report.periods[0] ? null : name });
  const chooseCompare = (name: string): void => {
    const compare = name as NonNullable<ReportPlace['compare']>;
    onGo({ ...place, compare: compare === (report.compare ?? 'none') ? null : compare });
  };
  const keep = ({ dimension }: ReportFilter, values: readonly Cell[]): void =>
    onGo({ ...place, filters: { ...place.filters, [dimension]: values } });
  const offered = report.periods.includes(period) ? report.periods : [...report.periods, period];
  return (
    <form class="choices" aria-label="Choices" onSubmit={(event) => event.preventDefault()}>
      <PeriodFields period={period} offered={offered} days={shown} onChoose={choosePeriod} />
      <label>
        Compare with
        <select value={choices.compare ?? 'none'} onChange={(event) => chooseCompare(event.currentTarget.value)}>
          <option value="none">nothing</option>
          <option value="prior_period">previous period</option>
          <option value="prior_year">a year earlier</option>
        </select>
      </label>
      {report.filters.map((filter) => (
        <ValueFilter
          key={filter.dimension}
          filter={filter}
          chosen={choices.filters.get(filter.dimension) ?? []}
          onChange={(values) => keep(filter, values)}
        />
      ))}
    </form>
  );
}
