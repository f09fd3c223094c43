/** A screen whose script is loaded when it is first shown; or earlier, where the application starts at its address. */
import { type ComponentType, lazy, useState } from 'react';
import type { RouteParameters, ScreenProps } from './screen-props.ts';

export interface LazyScreen {
  readonly screen: ComponentType<ScreenProps>;
  /** Asks for the script of the screen and for the data of its address at the same time. */
  readonly prefetch: (parameters: RouteParameters) => void;
}

type PrefetchData = (parameters: RouteParameters) => Promise<unknown>;

/** A loaded script may name more data to ask for. */
interface LoadedScreen {
  readonly screen: ComponentType<ScreenProps>;
  readonly prefetch?: PrefetchData;
}

export function lazyScreen(load: () => Promise<LoadedScreen>, prefetchData?: PrefetchData): LazyScreen {
  let loaded: ComponentType<ScreenProps> | undefined;
  const loadScript = async () => {
    const script = await load();
    loaded = script.screen;
    return script;
  };
  const Lazy = lazy(async () => ({ default: (await loadScript()).screen }));
  return {
    // A script that is loaded already is shown at once. React shows a lazy one no sooner than 300 ms after its fallback.
    screen: (props) => {
      const [Shown] = useState(() => loaded ?? Lazy);
      return <Shown {...props} />;
    },
    prefetch: (parameters) => {
      // The screen asks again for what failed here, and shows the failure.
      const ignore = () => undefined;
      loadScript()
        .then(({ prefetch }) => prefetch?.(parameters))
        .catch(ignore);
      prefetchData?.(parameters).catch(ignore);
    },
  };
}
