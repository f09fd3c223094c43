/** The picture itself, with the hands and keys that move it. */
import { type KeyboardEvent, useId, useRef } from 'react';
import design from '../../../design/design.module.css';
import { useLanguage } from '../../../messages/language.tsx';
import { useNotices } from '../../../shell/notices.tsx';
import styles from './diagram.module.css';
import { actionOf } from './diagram-keys.ts';
import { MiniMap } from './mini-map.tsx';
import type { DiagramState } from './use-diagram.ts';
import { useSurface } from './use-surface.ts';
import { ZoomBar } from './zoom-bar.tsx';

interface StageProps {
  readonly state: DiagramState;
  readonly isDim: boolean;
  readonly onDim: () => void;
  readonly onFind: () => void;
}

export function Stage({ state, isDim, onDim, onFind }: StageProps) {
  const { say } = useLanguage();
  const { complain } = useNotices();
  const hint = useId();
  const hands = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useSurface(state, hands, canvas, complain);
  const hear = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.target !== hands.current) return;
    event.preventDefault();
    action({ ...state, onFind, complain });
  };
  return (
    <div className={styles.stage} data-dim={isDim}>
      <div
        ref={hands}
        className={styles.hands}
        role="application"
        aria-roledescription={say('representation.diagram')}
        aria-label={say('diagramOf', { name: state.representation.name })}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it hears keys, as applications do.
        tabIndex={0}
        onKeyDown={hear}
      >
        <canvas ref={canvas} />
      </div>
      <p id={hint} className={design.hidden}>
        {say('diagramHint')}
      </p>
      <ZoomBar camera={state.camera} isDim={isDim} onDim={onDim} />
      <MiniMap picture={state.picture} camera={state.camera} />
    </div>
  );
}
