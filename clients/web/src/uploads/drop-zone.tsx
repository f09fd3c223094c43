/** The zone where files are dropped or chosen. The whole window takes them while it is shown. */
import { useEffect, useRef, useState } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import { acceptedFiles } from './upload-kinds.ts';
import styles from './uploads.module.css';

type OnFiles = (files: readonly File[]) => void;

export function DropZone({ onFiles }: { readonly onFiles: OnFiles }) {
  const { say } = useLanguage();
  const isOver = useDroppedFiles(onFiles);
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

/** Hears files that are dropped anywhere on the page; gives whether some are being held over it. */
function useDroppedFiles(onFiles: OnFiles): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const hear = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') take.current([...event.dataTransfer.files]);
    };
    const names = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of names) window.addEventListener(name, hear);
    return () => {
      for (const name of names) window.removeEventListener(name, hear);
    };
  }, []);
  return isOver;
}
