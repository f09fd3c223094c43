/** The files on their way, in the corner, wherever the reader is meanwhile. */
import { useState } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { lazyComponent } from '../design/lazy-component.tsx';
import { useLanguage } from '../messages/language.tsx';
import { UploadRow } from './upload-row.tsx';
import styles from './uploads.module.css';
import { type FileUpload, hasEnded, useUploads } from './uploads.tsx';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Those that need the reader come first, and those that are through last. */
const order = { failed: 0, lost: 0, sending: 1, reading: 1, queued: 2, done: 3 } as const;

export function UploadPanel() {
  const { say } = useLanguage();
  const { uploads, dismissAll } = useUploads();
  const [reported, report] = useState<FileUpload>();
  if (uploads.length === 0) return null;
  const isOver = uploads.every(({ status }) => hasEnded(status));
  return (
    <section className={styles.panel} aria-label={say('uploads')}>
      <div className={styles.panelHead}>
        <h2>{say('uploads')}</h2>
        <Progress uploads={uploads} />
        {isOver && (
          <button type="button" className={`${design.button} ${design.plain}`} onClick={dismissAll} aria-label={say('close')}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {uploads
        .toSorted((one, other) => order[one.status] - order[other.status])
        .map((upload) => (
          <UploadRow key={upload.id} upload={upload} onReport={() => report(upload)} />
        ))}
      {reported?.model && <ReportDialog model={reported.model} onClose={() => report(undefined)} />}
    </section>
  );
}

/** How many are through, and how many were refused. */
function Progress({ uploads }: { readonly uploads: readonly FileUpload[] }) {
  const { say } = useLanguage();
  const count = (status: FileUpload['status']) => uploads.filter((upload) => upload.status === status).length;
  const [failed, lost] = [count('failed'), count('lost')];
  return (
    <span className={styles.counts} role="status">
      {say('uploadsDone', { done: count('done'), all: uploads.length })}
      {failed > 0 && <span className={styles.fault}> · {say('uploadsRefused', { count: failed })}</span>}
      {lost > 0 && <span className={styles.fault}> · {say('uploadsLost', { count: lost })}</span>}
    </span>
  );
}
