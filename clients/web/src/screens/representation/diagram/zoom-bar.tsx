/** Buttons that move the camera, for those who have neither wheel nor keys. */
import { useSyncExternalStore } from 'react';
import type { Camera } from '../../../canvas/camera.ts';
import { Icon, type IconName } from '../../../design/icons.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import styles from './diagram.module.css';

interface ZoomBarProps {
  readonly camera: Camera;
  readonly isDim: boolean;
  readonly onDim: () => void;
}

const step = 1.25;

export function ZoomBar({ camera, isDim, onDim }: ZoomBarProps) {
  const { say } = useLanguage();
  const { scale } = useSyncExternalStore(camera.subscribe, camera.read);
  return (
    <div className={styles.zoomBar} role="toolbar" aria-label={say('zoom')}>
      <BarButton icon="minus" name={say('zoomOut')} keys="-" onClick={() => camera.zoom(1 / step)} />
      <button
        type="button"
        className={styles.level}
        onClick={() => camera.actualSize()}
        title={`${say('actualSize')} (1)`}
        aria-label={`${say('actualSize')}, ${say('percent', { value: Math.round(scale * 100) })}`}
      >
        {say('percent', { value: Math.round(scale * 100) })}
      </button>
      <BarButton icon="plus" name={say('zoomIn')} keys="+" onClick={() => camera.zoom(step)} />
      <BarButton icon="fit" name={say('zoomToFit')} keys="0" onClick={() => camera.fit()} />
      <button
        type="button"
        className={styles.barButton}
        aria-pressed={isDim}
        onClick={onDim}
        title={say('dimPaper')}
        aria-label={say('dimPaper')}
      >
        <Icon name="moon" />
      </button>
    </div>
  );
}

interface BarButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly keys: string;
  readonly onClick: () => void;
}

function BarButton({ icon, name, keys, onClick }: BarButtonProps) {
  return (
    <button type="button" className={styles.barButton} onClick={onClick} title={`${name} (${keys})`} aria-label={name}>
      <Icon name={icon} />
    </button>
  );
}
