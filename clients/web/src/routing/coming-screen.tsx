/** A screen whose script comes when it is wanted, or before, where its address is known while the application starts. */
import type { ComponentType } from 'react';
import { coming } from '../design/coming.tsx';
import type { Parts, ScreenProps } from './screen-props.ts';

export interface ComingScreen {
  readonly screen: ComponentType<ScreenProps>;
  /** Asks for what the screen needs first, its script and what stands at the address, so that both are on their way at once. Ends when all is there. */
  readonly begin: (parts: Parts) => Promise<unknown>;
}

type Reading = (parts: Parts) => Promise<unknown>;

/** A script may say itself what else is wanted, once it has come. */
interface CameScreen {
  readonly screen: ComponentType<ScreenProps>;
  readonly begin?: Reading;
}

export function comingScreen(load: () => Promise<CameScreen>, read?: Reading): ComingScreen {
  const screen = coming(async () => (await load()).screen);
  const beginAll = async (parts: Parts) => {
    const { begin } = await load();
    await Promise.all([screen.come(), begin?.(parts)]);
  };
  // What does not come is asked for again by the screen, which says so.
  return { screen, begin: (parts) => Promise.allSettled([beginAll(parts), read?.(parts)]) };
}
