/** One file on its way: how far it is, what came of it, and what to do next. */
import design from '../design/design.module.css';
import { useLanguage } from '../messages/language.tsx';
import { addressOf } from '../routing/addresses.ts';
import { Link } from '../routing/router.tsx';
import { wordsOf } from '../shell/notices.tsx';
import { NameTaken, UnknownFileKind } from './sending.ts';
import { acceptedFiles } from './upload-kinds.ts';
import styles from './uploads.module.css';
import { type FileUpload, useUploads } from './uploads.tsx';

export function UploadRow({ upload, onReport }: { readonly upload: FileUpload; readonly onReport: () => void }) {
  const { say } = useLanguage();
  const { file, status, progress, model, task } = upload;
  const isBad = status === 'failed' || status === 'lost';
  const sent = progress ? progress.sentBytes / Math.max(progress.totalBytes, 1) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of fields has a frame and a legend of its own.
    <div className={styles.upload} role="group" aria-label={file.name}>
      <div className={styles.line}>
        <strong>{file.name}</strong>
        <span className={isBad ? styles.fault : design.quiet}>
          {status === 'sending' ? say('percent', { value: Math.round(100 * sent) }) : say(`upload.${status}`)}
        </span>
      </div>
      {(status === 'sending' || status === 'queued') && (
        <progress className={styles.progress} value={sent} aria-label={file.name} />
      )}
      {status === 'reading' && <progress className={`${styles.progress} ${styles.reading}`} aria-label={file.name} />}
      {isBad && <Refusal upload={upload} />}
      {status === 'done' && task?.message && <p className={design.quiet}>{task.message}</p>}
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

/** Why a file was refused or lost; what to do with it where its name is taken, or where it may be sent again. */
function Refusal({ upload }: { readonly upload: FileUpload }) {
  const { say } = useLanguage();
  const { replace, keepBoth, retry } = useUploads();
  const { existing, status } = upload;
  return (
    <>
      <p className={styles.fault}>{useReason(upload)}</p>
      {status === 'lost' && (
        <div className={design.row}>
          <button type="button" className={`${design.button} ${design.second}`} onClick={() => retry(upload)}>
            {say('again')}
          </button>
        </div>
      )}
      {existing && (
        <div className={design.row}>
          <button type="button" className={`${design.button} ${design.second}`} onClick={() => replace(upload)}>
            {say('asRevisionOf', { name: existing.name })}
          </button>
          <button type="button" className={`${design.button} ${design.plain}`} onClick={() => keepBoth(upload)}>
            {say('keepBoth')}
          </button>
        </div>
      )}
    </>
  );
}

/** In words that fit what people do here; else in those of the service. */
function useReason({ reason, task }: FileUpload): string {
  const { say } = useLanguage();
  if (reason instanceof NameTaken) return say('nameTaken', { name: reason.existing.name });
  if (reason instanceof UnknownFileKind) return say('unknownFileKind', { kinds: acceptedFiles.replaceAll(',', ', ') });
  return task?.error?.message ?? wordsOf(reason, say('connectionLost'));
}
