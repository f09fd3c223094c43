/** A part of the page whose script comes when it is wanted, and which shows as soon as it has come. React's own `lazy` keeps what has come back until 300 ms after the sign that something is waited for. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Waiting } from './waiting.tsx';

export interface Coming<Props extends object> {
  (props: Props): ReactNode;
  /** Asks for the script before anything is shown. */
  readonly come: () => Promise<void>;
}

interface State<Props> {
  readonly part: ComponentType<Props> | undefined;
  readonly failure?: unknown;
}

export function coming<Props extends object>(load: () => Promise<ComponentType<Props>>): Coming<Props> {
  let part: ComponentType<Props> | undefined;
  const come = async () => {
    part ??= await load();
  };
  const Shown = (props: Props) => {
    const [state, set] = useState<State<Props>>(() => ({ part }));
    useEffect(() => {
      if (part) return set({ part });
      let isThere = true;
      come().then(
        () => isThere && set({ part }),
        (failure: unknown) => isThere && set({ part: undefined, failure }),
      );
      return () => {
        isThere = false;
      };
    }, []);
    // Whoever stands around it says what went wrong.
    if (state.failure !== undefined) throw state.failure;
    return state.part ? <state.part {...props} /> : <Waiting />;
  };
  return Object.assign(Shown, { come });
}
