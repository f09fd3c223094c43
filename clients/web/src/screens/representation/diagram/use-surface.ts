/** Joins a diagram with the elements that show it: paints it, hears hands, marks what is chosen and found. */
import { type RefObject, useEffect, useRef } from 'react';
import { loadFonts } from '../../../canvas/fonts.ts';
import { hearGestures } from '../../../canvas/gestures.ts';
import { Surface } from '../../../canvas/surface.ts';
import type { DiagramState } from './use-diagram.ts';

export function useSurface(
  state: DiagramState,
  hands: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  complain: (reason: unknown) => void,
): void {
  const { picture, camera, selected, found } = state;
  const surface = useRef<Surface>(undefined);
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    const made = new Surface(canvas.current!, picture.list, camera);
    surface.current = made;
    const stopPainting = made.start();
    const stopHearing = hearGestures(hands.current!, camera, {
      onTap: (at) => latest.current.select(made.groupUnder(at)?.id),
      onDoubleTap: (at) => {
        const shown = picture.shown.get(made.groupUnder(at)?.id ?? '');
        if (shown) latest.current.open(shown).catch(complain);
      },
      onHover: (at) => {
        const group = made.groupUnder(at);
        canvas.current!.title = group ? [group.title, group.kind].filter(Boolean).join(' · ').slice(0, 200) : '';
        hands.current!.dataset.over = group ? 'true' : 'false';
      },
    });
    // Another font stands in until it has come.
    loadFonts(picture.scene).then(() => made.ask());
    showFirst(latest.current);
    return () => {
      stopPainting();
      stopHearing();
    };
  }, [picture, camera, hands, canvas, complain]);
  useEffect(() => {
    surface.current?.mark({ selected: selected?.id, found: found.map(({ id }) => id) });
  }, [selected, found]);
}

const readable = 0.8;

/** A link to something in a large picture shows it, and large enough to be read. */
function showFirst({ camera, selected, picture }: DiagramState): void {
  const bounds = selected && picture.list.groups.find(({ id }) => id === selected.id)?.bounds;
  if (!bounds || camera.isMoved || camera.viewport.scale >= readable) return;
  camera.centre({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 });
  camera.zoom(readable / camera.viewport.scale);
}
