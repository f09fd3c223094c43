/** The files on their way, in the corner, wherever the reader is meanwhile. */
import { useState } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { lazyComponent } from '../design/lazy-component.tsx';
import { useLanguage } from '../messages/language.tsx';
import { addressOf } from '../routing/addresses.ts';
import { Link } from '../routing/router.tsx';
import { wordsOf } from '../shell/notices.tsx';
import styles from './uploads.module.css';
import { type FileUpload, useUploads } from './uploads.tsx';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

export function UploadPanel() {
  const { say } = useLanguage();
  const { uploads, dismissAll } = useUploads();
  const [reported, report] = useState<FileUpload>();
  if (uploads.length === 0) return null;
  const hasEnded = uploads.every(({ status }) => status === 'done' || status === 'failed');
  return (
    <section className={styles.panel} aria-label={say('uploads')}>
      <div className={styles.panelHead}>
        <h2>{say('uploads')}</h2>
        {hasEnded && (
          <button type="button" className={`${design.button} ${design.plain}`} onClick={dismissAll} aria-label={say('close')}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div aria-live="polite">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onReport={() => report(upload)} />
        ))}
      </div>
      {reported?.model && <ReportDialog model={reported.model} onClose={() => report(undefined)} />}
    </section>
  );
}

function UploadRow({ upload, onReport }: { readonly upload: FileUpload; readonly onReport: () => void }) {
  const { say } = useLanguage();
  const { replace } = useUploads();
  const { file, status, progress, model, reason, existing } = upload;
  const sent = progress ? progress.sentBytes / Math.max(progress.totalBytes, 1) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of fields has a frame and a legend of its own.
    <div className={styles.upload} role="group" aria-label={file.name}>
      <div className={styles.line}>
        <strong>{file.name}</strong>
        <span className={design.quiet}>
          {status === 'sending' ? say('percent', { value: Math.round(100 * sent) }) : say(`upload.${status}`)}
        </span>
      </div>
      {(status === 'sending' || status === 'queued') && (
        <progress className={styles.progress} value={sent} aria-label={file.name} />
      )}
      {status === 'reading' && <progress className={`${styles.progress} ${styles.reading}`} aria-label={file.name} />}
      {status === 'failed' && <p className={styles.fault}>{wordsOf(reason, say('connectionLost'))}</p>}
      {existing && (
        <p>
          <button type="button" className={`${design.button} ${design.second}`} onClick={() => replace(upload)}>
            {say('asRevisionOf', { name: existing.name })}
          </button>
        </p>
      )}
      {upload.task && <p className={design.quiet}>{upload.task.error?.message ?? upload.task.message}</p>}
      {model && (
        <div className={design.row}>
          <Link className={`${design.button} ${design.second}`} to={addressOf({ ...model, model })}>
            {say('open')}
          </Link>
          <button type="button" className={`${design.button} ${design.plain}`} onClick={onReport}>
            {say('importReport')}
          </button>
        </div>
      )}
    </div>
  );
}
