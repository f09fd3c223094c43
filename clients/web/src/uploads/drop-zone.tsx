/** Where files are dropped or chosen. The whole window takes them while it is shown. */
import { useEffect, useRef, useState } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import { acceptedFiles } from './upload-kinds.ts';
import styles from './uploads.module.css';

export function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { say } = useLanguage();
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take.current([...event.dataTransfer!.files]);
    };
    const heard = { dragover: over, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(heard)) window.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(heard)) window.removeEventListener(name as 'drop', listener);
    };
  }, []);
  return (
    <div className={styles.zone} data-over={isOver}>
      <Icon name="upload" />
      <span>{say('dropFiles')}</span>
      <label className={`${design.button} ${design.second}`}>
        {say('chooseFiles')}
        <input
          type="file"
          multiple
          accept={acceptedFiles}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
