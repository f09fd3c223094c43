/** Tells whether the reader is still on the screen where they asked for something: a late answer must not call them back. */
import { useCallback, useEffect, useRef } from 'react';
import { currentLocation } from './router.tsx';

/** Called when something is asked for; what it gives tells, once the answer is there, whether it is waited for. */
export type StillHere = () => () => boolean;

export function useStillHere(): StillHere {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => {
    const { path } = currentLocation();
    return () => isShown.current && currentLocation().path === path;
  }, []);
}
