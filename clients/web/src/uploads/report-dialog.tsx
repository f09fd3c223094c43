/** The report of an upload: counts, what is kept as it came, what was not understood, and whether the file comes back the same. */
import type { ImportReport, Model } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import design from '../design/design.module.css';
import { Dialog } from '../design/dialog.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useLanguage } from '../messages/language.tsx';
import { classNameOf } from '../naming/class-name.ts';
import { orrery } from '../service.ts';
import { wordsOf } from '../shell/notices.tsx';
import styles from './uploads.module.css';

const mostClasses = 200;

export function ReportDialog({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const { say } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['report', model.id, model.revision],
    queryFn: ({ signal }) => orrery.readModelRevisionReport({ path: { id: model.id, number: model.revision }, signal }),
  });
  return (
    <Dialog title={say('importReportOf', { name: model.name })} onClose={onClose}>
      {data && <Report report={data} />}
      {error && (
        <p className={design.alert} role="alert">
          {wordsOf(error, say('connectionLost'))}
        </p>
      )}
      {!data && !error && <Waiting />}
    </Dialog>
  );
}

function Report({ report }: { readonly report: ImportReport }) {
  const { say, number } = useLanguage();
  const counts = Object.entries(report.counts).sort(([, one], [, other]) => other - one);
  const { file, returned } = report.sha256;
  const isSame = file !== null && file === returned;
  return (
    <div className={styles.report}>
      <p>{say('reportObjects', { count: report.objects, format: report.format })}</p>
      <p>
        <span className={`${design.badge} ${isSame ? design.good : design.warn}`}>
          {say(isSame ? 'sameBytes' : 'otherBytes')}
        </span>{' '}
        {report.sameObjects && <span className={`${design.badge} ${design.good}`}>{say('sameObjects')}</span>}
      </p>
      {report.notUnderstood.length > 0 && (
        <Counts
          title={say('notUnderstood')}
          rows={report.notUnderstood.map(({ code, message, count }) => [code, message, number(count)])}
        />
      )}
      {report.verbatim.length > 0 && (
        <Counts title={say('keptVerbatim')} rows={report.verbatim.map(({ kind, count }) => [kind, kind, number(count)])} />
      )}
      <Counts
        title={say('byClass')}
        rows={counts.slice(0, mostClasses).map(([name, count]) => [name, classNameOf(name), number(count)])}
      />
    </div>
  );
}

function Counts({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [key: string, name: string, count: string])[];
}) {
  return (
    <table className={styles.counts}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([key, name, count]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
