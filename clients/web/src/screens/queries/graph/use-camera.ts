/** The camera above a graph: all of it at first, then what the reader drags and zooms to. */
import { type RefObject, useEffect, useState } from 'react';
import type { Layout } from './graph-layout.ts';

interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  readonly viewBox: string;
  /** Pixels for one unit of the picture. */
  readonly scale: number;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
}

const margin = 70;
const leastWidth = 60;
const mostWidth = 20_000;

export function useCamera(drawing: RefObject<SVGSVGElement | null>, layout: Layout): Camera {
  const [moved, move] = useState<View>();
  const whole = viewOf(layout);
  const view = moved ?? whole;
  const size = useSize(drawing);
  const zoom = (factor: number) => move((now) => zoomed(now ?? whole, factor));
  useEffect(() => {
    const element = drawing.current!;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      move((now) => zoomed(now ?? viewOf(layout), event.deltaY > 0 ? 1.15 : 0.87));
    };
    const drag = (event: PointerEvent) => {
      if (event.buttons !== 1 || (event.movementX === 0 && event.movementY === 0)) return;
      const scale = (now: View) => Math.max(now.width / element.clientWidth, now.height / element.clientHeight);
      move((known) => {
        const now = known ?? viewOf(layout);
        return { ...now, x: now.x - event.movementX * scale(now), y: now.y - event.movementY * scale(now) };
      });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointermove', drag);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointermove', drag);
    };
  }, [drawing, layout]);
  return {
    viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
    scale: Math.min(size.width / view.width, size.height / view.height),
    zoom,
    fit: () => move(undefined),
  };
}

const firstSize = { width: 640, height: 480 };

/** Of the element, as long as it is there. */
function useSize(drawing: RefObject<SVGSVGElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(firstSize);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(drawing.current!);
    return () => observer.disconnect();
  }, [drawing]);
  return size;
}

/** Around all nodes. */
function viewOf(layout: Layout): View {
  const points = [...layout.values()];
  const [left, top] = [Math.min(...points.map(({ x }) => x)) - margin, Math.min(...points.map(({ y }) => y)) - margin];
  const right = Math.max(...points.map(({ x }) => x)) + margin;
  const bottom = Math.max(...points.map(({ y }) => y)) + margin;
  return { x: left, y: top, width: Math.max(right - left, 320), height: Math.max(bottom - top, 200) };
}

function zoomed(view: View, factor: number): View {
  const width = Math.min(Math.max(view.width * factor, leastWidth), mostWidth);
  const by = width / view.width;
  const height = view.height * by;
  return { x: view.x + (view.width - width) / 2, y: view.y + (view.height - height) / 2, width, height };
}
