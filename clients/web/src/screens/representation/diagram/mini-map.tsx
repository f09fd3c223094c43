/** The whole picture in a corner, with a frame around what is seen; there when not all of it is. */
import { CanvasPainter } from '@orrery/drawing';
import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Camera } from '../../../canvas/camera.ts';
import { fitted, pointUnder, seenOf, showsAll } from '../../../canvas/viewport.ts';
import styles from './diagram.module.css';
import type { Picture } from './picture.ts';

const size = { width: 176, height: 116 };

/** A help for hands and eyes: whoever reads by ear has the list, which moves the camera too. */
export function MiniMap({ picture, camera }: { readonly picture: Picture; readonly camera: Camera }) {
  const viewport = useSyncExternalStore(camera.subscribe, camera.read);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNeeded = camera.window.width > 0 && !showsAll(viewport, camera.area, camera.window);
  useEffect(() => {
    if (isNeeded) paintWhole(canvas.current!, picture);
  }, [isNeeded, picture]);
  if (!isNeeded) return null;
  const whole = fitted(camera.area, size);
  const seen = seenOf(viewport, camera.window);
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    camera.centre(pointUnder(whole, { x: event.clientX - left, y: event.clientY - top }));
  };
  const frame = {
    left: (seen.x - whole.x) * whole.scale,
    top: (seen.y - whole.y) * whole.scale,
    width: seen.width * whole.scale,
    height: seen.height * whole.scale,
  };
  return (
    <div className={styles.miniMap} aria-hidden="true" onPointerDown={go} onPointerMove={go}>
      <canvas ref={canvas} />
      <div className={styles.miniFrame} style={frame} />
    </div>
  );
}

function paintWhole(canvas: HTMLCanvasElement, { list }: Picture): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  const tools = { pathOf: (data: string) => new Path2D(data), imageOf: () => undefined };
  const painter = new CanvasPainter<Path2D, HTMLImageElement>(list, canvas.getContext('2d')!, tools);
  const viewport = fitted(list.area, size);
  painter.paint({ ...viewport, scale: viewport.scale * ratio, width: canvas.width, height: canvas.height });
}
