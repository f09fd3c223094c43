/** Tells the width of an element while it is on the page. */
import { type RefObject, useEffect, useRef, useState } from 'react';

const firstWidth = 640;

export function useWidth(): { readonly frame: RefObject<HTMLDivElement | null>; readonly width: number } {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(firstWidth);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(200, Math.floor(entry.contentRect.width))));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
