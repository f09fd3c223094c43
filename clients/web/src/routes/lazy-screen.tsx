/** A screen whose script is loaded when it is first shown; or earlier, where the application starts at its address. */
import type { ComponentType } from 'react';
import { lazyComponent } from '../design/lazy-component.tsx';
import type { RouteParameters, ScreenProps } from '../routing/screen-props.ts';

export interface LazyScreen {
  readonly screen: ComponentType<ScreenProps>;
  /** Asks for the script of the screen and for the data of its address at the same time. Ends when all is there. */
  readonly prefetch: (parameters: RouteParameters) => Promise<unknown>;
}

type PrefetchData = (parameters: RouteParameters) => Promise<unknown>;

/** A loaded script may name more data to ask for. */
interface LoadedScreen {
  readonly screen: ComponentType<ScreenProps>;
  readonly prefetch?: PrefetchData;
}

export function lazyScreen(loadScript: () => Promise<LoadedScreen>, prefetchData?: PrefetchData): LazyScreen {
  const screen = lazyComponent(async () => (await loadScript()).screen);
  const prefetchWithScript = async (parameters: RouteParameters) => {
    const { prefetch } = await loadScript();
    await Promise.all([screen.load(), prefetch?.(parameters)]);
  };
  // The screen asks again for what failed here, and shows the failure.
  return { screen, prefetch: (parameters) => Promise.allSettled([prefetchWithScript(parameters), prefetchData?.(parameters)]) };
}
