/** Whether readers are still where they asked for something: an answer that comes late calls nobody back who has gone on. */
import { useCallback, useEffect, useRef } from 'react';
import { placeNow } from './router.tsx';

/** Called when something is asked for; what it gives tells, once the answer is there, whether it is waited for. */
export function useStillHere(): () => () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => {
    const { path } = placeNow();
    return () => isShown.current && placeNow().path === path;
  }, []);
}
