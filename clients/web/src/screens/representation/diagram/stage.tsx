/** The picture itself, with the hands and keys that move it. */
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { loadFonts } from '../../../canvas/fonts.ts';
import { hearGestures } from '../../../canvas/gestures.ts';
import { Surface } from '../../../canvas/surface.ts';
import design from '../../../design/design.module.css';
import { useLanguage } from '../../../messages/language.tsx';
import { useNotices } from '../../../shell/notices.tsx';
import styles from './diagram.module.css';
import { actionOf } from './diagram-keys.ts';
import { MiniMap } from './mini-map.tsx';
import type { DiagramState } from './use-diagram.ts';
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
  const { picture, camera, selected, found, representation } = state;
  const hint = useId();
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<Surface>(undefined);
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    const made = new Surface(canvas.current!, picture.list, camera);
    surface.current = made;
    const stopPainting = made.start();
    const stopHearing = hearGestures(element.current!, camera, {
      onTap: (at) => latest.current.select(made.groupUnder(at)?.id),
      onDoubleTap: (at) => {
        const shown = latest.current.picture.shown.get(made.groupUnder(at)?.id ?? '');
        if (shown) latest.current.open(shown).catch(complain);
      },
      onHover: (at) => {
        const group = made.groupUnder(at);
        canvas.current!.title = group ? [group.title, group.kind].filter(Boolean).join(' · ').slice(0, 200) : '';
        element.current!.dataset.over = group ? 'true' : 'false';
      },
    });
    // Another font stands in until it has come.
    loadFonts(picture.list).then(() => made.ask());
    showFirst(latest.current);
    return () => {
      stopPainting();
      stopHearing();
    };
  }, [picture, camera, complain]);

  useEffect(() => {
    surface.current?.mark({ selected: selected?.id, found: found.map(({ id }) => id) });
  }, [selected, found]);

  const hear = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.target !== element.current) return;
    event.preventDefault();
    action({ ...state, onFind, complain });
  };
  return (
    <div className={styles.stage} data-dim={isDim}>
      <div
        ref={element}
        className={styles.hands}
        role="application"
        aria-roledescription={say('diagram')}
        aria-label={say('diagramOf', { name: representation.name })}
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
      <ZoomBar camera={camera} isDim={isDim} onDim={onDim} />
      <MiniMap picture={picture} camera={camera} />
    </div>
  );
}

/** A link to something in a large picture shows it, and large enough to be read. */
function showFirst({ camera, selected, picture }: DiagramState): void {
  const bounds = selected && picture.list.groups.find(({ id }) => id === selected.id)?.bounds;
  if (!bounds || camera.isMoved) return;
  if (camera.viewport.scale >= readable) return;
  camera.centre({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 });
  camera.zoom(readable / camera.viewport.scale);
}

const readable = 0.8;
