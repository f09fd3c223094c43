/** The result of a query, as a table, a graph or a chart. */

import design from '../../design/design.module.css';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import screens from '../screens.module.css';
import type { ChartChoice } from './chart/chart-data.ts';
import type { QueryMessageKey } from './messages/en.ts';
import { useQueryMessages } from './messages/query-messages.ts';
import queries from './queries.module.css';
import { type ShownAs, shownAs } from './query-address.ts';
import type { Naming } from './results/result-cell.tsx';
import { ResultDownloads } from './results/result-downloads.tsx';
import { ResultTable } from './results/result-table.tsx';
import { RunFailure } from './results/run-failure.tsx';
import type { Answer } from './results/run-query.ts';
import type { Run } from './results/use-run.ts';
import type { WrittenQuery } from './use-written-query.ts';

/** They come when somebody asks for them: the editor is large enough. */
const ResultChart = lazyComponent(async () => (await import('./chart/result-chart.tsx')).ResultChart);
const ResultGraph = lazyComponent(async () => (await import('./graph/result-graph.tsx')).ResultGraph);

interface ResultCardProps {
  readonly run: Run | undefined;
  readonly written: Pick<WrittenQuery, 'show' | 'chart'>;
  readonly naming: Naming;
  readonly onShow: (show: ShownAs) => void;
  readonly onChart: (chart: ChartChoice) => void;
  readonly onFault: (offset: number) => void;
}

export function ResultCard(props: ResultCardProps) {
  const { run, written, onShow, onFault } = props;
  const say = useQueryMessages();
  return (
    <section className={design.card} aria-label={say('result')}>
      <div className={design.cardHead}>
        <h2>
          {say('result')} <Told run={run} />
        </h2>
        {run?.answer && run.answer.form !== 'truth' && <Kinds chosen={written.show} onChoose={onShow} />}
        {run?.answer && run.status === 'done' && (
          <span className={queries.end}>
            <ResultDownloads query={run.query} answer={run.answer} />
          </span>
        )}
      </div>
      {!run && <p className={design.empty}>{say('nothingYet')}</p>}
      {run?.status === 'failed' && <RunFailure run={run} onFault={onFault} />}
      {run?.status === 'running' && !run.answer && <Waiting />}
      {run?.status === 'stopped' && !run.answer && <p className={design.empty}>{say('stoppedEarly')}</p>}
      {run?.answer && <Notes run={run} />}
      {run?.answer && <Shown {...props} run={run} answer={run.answer} />}
    </section>
  );
}

const countWords: Readonly<Record<Answer['form'], QueryMessageKey | undefined>> = {
  rows: 'rowCount',
  triples: 'tripleCount',
  values: 'valueCount',
  truth: undefined,
};

/** How much there is by now, and how long it took. */
function Told({ run }: { readonly run: Run | undefined }) {
  const say = useQueryMessages();
  const { code } = useLanguage();
  if (!run || run.status === 'failed') return null;
  const word = run.answer && countWords[run.answer.form];
  const seconds = new Intl.NumberFormat(code, { maximumFractionDigits: 2 }).format(run.milliseconds / 1000);
  const count = word ? say(word, { count: run.count }) : '';
  return (
    <span className={design.count} aria-live={run.status === 'running' ? 'off' : 'polite'}>
      {[count, run.status === 'running' ? say('running') : say('seconds', { value: seconds })].filter(Boolean).join(' · ')}
    </span>
  );
}

function Kinds({ chosen, onChoose }: { readonly chosen: ShownAs; readonly onChoose: (show: ShownAs) => void }) {
  const say = useQueryMessages();
  return (
    <fieldset className={`${screens.choice} ${design.row}`}>
      <legend className={design.hidden}>{say('showAs')}</legend>
      {shownAs.map((kind) => (
        <label key={kind} className={screens.chip} data-chosen={kind === chosen}>
          <input type="radio" name="show" className={design.hidden} checked={kind === chosen} onChange={() => onChoose(kind)} />
          {say(`show.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Whether all of it is there. */
function Notes({ run: { status, answer, count, query } }: { readonly run: Run }) {
  const say = useQueryMessages();
  if (status === 'stopped' && count > 0) return <p className={queries.note}>{say('stopped')}</p>;
  if (!answer?.isCut) return null;
  return (
    <p className={queries.note}>
      {say('cut', { count })} {query.language === 'sparql' && say('cutWhole')}
    </p>
  );
}

interface ShownProps extends ResultCardProps {
  readonly run: Run;
  readonly answer: Answer;
}

function Shown({ run, answer, written: { show, chart }, naming, onChart }: ShownProps) {
  const say = useQueryMessages();
  const { rows, form } = answer;
  if (form === 'truth')
    return <p className={queries.truth}>{say(rows.value(0, 0)?.text === 'true' ? 'truth.true' : 'truth.false')}</p>;
  if (run.count === 0)
    return run.status === 'running' ? (
      <Waiting />
    ) : (
      <p className={design.empty}>{say(run.status === 'stopped' ? 'stoppedEarly' : 'noRows')}</p>
    );
  const isWhole = run.status !== 'running';
  if (show === 'table') return <ResultTable rows={rows} count={run.count} isWhole={isWhole} naming={naming} />;
  if (!isWhole) return <Waiting />;
  return (
    <>
      {show === 'graph' && <ResultGraph projectId={run.query.projectId} answer={answer} naming={naming} />}
      {show === 'chart' && <ResultChart rows={rows} chosen={chart} choose={onChart} naming={naming} />}
    </>
  );
}
