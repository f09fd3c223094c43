/** A component whose script is loaded when it is first shown, and which is shown as soon as it is loaded. React's own `lazy` holds a loaded component back until 300 ms after its fallback was shown. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Waiting } from './waiting.tsx';

export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the script before the component is shown. */
  readonly load: () => Promise<void>;
}

interface State<Props> {
  readonly loaded: ComponentType<Props> | undefined;
  readonly failure?: unknown;
}

export function lazyComponent<Props extends object>(loadScript: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await loadScript();
  };
  const Lazy = (props: Props) => {
    const [state, set] = useState<State<Props>>(() => ({ loaded }));
    useEffect(() => {
      if (loaded) return set({ loaded });
      let isMounted = true;
      load().then(
        () => isMounted && set({ loaded }),
        (failure: unknown) => isMounted && set({ loaded: undefined, failure }),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    // The failure boundary around it shows what went wrong.
    if (state.failure !== undefined) throw state.failure;
    return state.loaded ? <state.loaded {...props} /> : <Waiting />;
  };
  return Object.assign(Lazy, { load });
}
