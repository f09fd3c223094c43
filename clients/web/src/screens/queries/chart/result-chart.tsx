/** A result as bars or as a line. */
import { useId } from 'react';
import design from '../../../design/design.module.css';
import { useLanguage } from '../../../messages/language.tsx';
import screens from '../../screens.module.css';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { type Naming, nameOf } from '../results/result-cell.tsx';
import type { ResultRows } from '../results/result-rows.ts';
import { BarChart } from './bar-chart.tsx';
import { type ChartChoice, chartKinds, chartOf, numericColumns, pointsOf } from './chart-data.ts';
import { LineChart } from './line-chart.tsx';

interface ResultChartProps {
  readonly rows: ResultRows;
  readonly chosen: Partial<ChartChoice>;
  readonly choose: (choice: ChartChoice) => void;
  readonly naming: Naming;
}

export function ResultChart({ rows, chosen, choose, naming }: ResultChartProps) {
  const say = useQueryMessages();
  const { number } = useLanguage();
  const chart = chartOf(rows, chosen);
  if (!chart) return <p className={design.empty}>{say('noChart')}</p>;
  const points = pointsOf(rows, chart).map(({ label, value }, index) => ({
    label: label ? nameOf(label, naming) : number(index + 1),
    value,
  }));
  const Drawn = chart.kind === 'bar' ? BarChart : LineChart;
  const isCut = points.length < rows.count;
  return (
    <div className={queries.chart}>
      <ChartFields rows={rows} chart={chart} choose={choose} />
      <Drawn points={points} title={say('chartOf', { value: chart.value, category: chart.category || say('rowNumber') })} />
      {isCut && <p className={design.quiet}>{say('chartCut', { count: points.length, all: rows.count })}</p>}
    </div>
  );
}

interface ChartFieldsProps {
  readonly rows: ResultRows;
  readonly chart: ChartChoice;
  readonly choose: (choice: ChartChoice) => void;
}

function ChartFields({ rows, chart, choose }: ChartFieldsProps) {
  const say = useQueryMessages();
  const numeric = numericColumns(rows);
  const others = rows.columns.filter((name) => name !== chart.value);
  return (
    <div className={design.row}>
      <fieldset className={`${screens.choice} ${design.row}`}>
        <legend className={design.hidden}>{say('chartKind')}</legend>
        {chartKinds.map((kind) => (
          <label key={kind} className={screens.chip} data-chosen={chart.kind === kind}>
            <input
              type="radio"
              className={design.hidden}
              checked={chart.kind === kind}
              onChange={() => choose({ ...chart, kind })}
            />
            {say(`chart.${kind}`)}
          </label>
        ))}
      </fieldset>
      <Choice label={say('chartValue')} value={chart.value} names={numeric} onChoose={(value) => choose({ ...chart, value })} />
      <Choice
        label={say('chartCategory')}
        value={chart.category}
        names={others}
        onChoose={(category) => choose({ ...chart, category })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}

function Choice({ label, value, names, onChoose }: ChoiceProps) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <span className={queries.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={queries.select} value={value} onChange={({ target }) => onChoose(target.value)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </span>
  );
}
