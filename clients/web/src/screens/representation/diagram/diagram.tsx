/** A diagram: the picture, and beside it what is chosen and all that is drawn. */
import type { Representation } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../design/card.tsx';
import design from '../../../design/design.module.css';
import { Waiting } from '../../../design/waiting.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { remember, remembered } from '../../../session/theme.ts';
import { Failed } from '../../../shell/failed.tsx';
import type { ContentProps } from '../content-props.ts';
import styles from './diagram.module.css';
import { FindField } from './find-field.tsx';
import { Outline } from './outline.tsx';
import { type Picture, readPicture } from './picture.ts';
import { Selection } from './selection.tsx';
import { Stage } from './stage.tsx';
import { useDiagram } from './use-diagram.ts';

export function Diagram({ representation, search }: ContentProps) {
  const { data, error } = useQuery({
    queryKey: ['scene', representation.id, representation.lastModificationDateTime],
    queryFn: ({ signal }) => readPicture(representation.id, signal),
    structuralSharing: false,
  });
  if (error) return <Failed reason={error} />;
  return data ? <DiagramShown picture={data} representation={representation} search={search} /> : <Waiting />;
}

interface DiagramShownProps {
  readonly picture: Picture;
  readonly representation: Representation;
  readonly search: URLSearchParams;
}

const dimming = 'orrery.dim-paper';

function DiagramShown({ picture, representation, search }: DiagramShownProps) {
  const { say, number } = useLanguage();
  const state = useDiagram(picture, representation, search);
  const field = useRef<HTMLInputElement>(null);
  const [isDim, dim] = useState(() => remembered(dimming) === 'true');
  const isPainted = useAfterPaint();
  const { selected } = state;
  const toggle = () => {
    remember(dimming, String(!isDim));
    dim(!isDim);
  };
  return (
    <div className={styles.diagram}>
      <Stage state={state} isDim={isDim} onDim={toggle} onFind={() => field.current?.focus()} />
      <div className={styles.side}>
        <p className={design.hidden} aria-live="polite">
          {selected ? say('isSelected', { name: selected.title.slice(0, 300) || selected.kind, kind: selected.kind }) : ''}
        </p>
        <Selection state={state} />
        {isPainted && (
          <Card title={say('drawnHere')} count={number(picture.entries.length)} isFlush>
            <FindField state={state} ref={field} />
            <Outline state={state} />
          </Card>
        )}
        <Omitted picture={picture} />
      </div>
    </div>
  );
}

/** Whether a frame has been painted with what is there: what takes long to make comes after it. */
function useAfterPaint(): boolean {
  const [isPainted, tell] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tell(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** What a limit left out of the picture is told. */
function Omitted({ picture }: { readonly picture: Picture }) {
  const { say } = useLanguage();
  const omitted = picture.scene.omitted.filter(({ count }) => count > 0);
  if (omitted.length === 0) return null;
  return <p className={design.quiet}>{say('leftOut', { count: omitted.reduce((sum, { count }) => sum + count, 0) })}</p>;
}
