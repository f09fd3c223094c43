/** A screen whose script comes when it is wanted, or before, where its address is known while the application starts. */
import { type ComponentType, lazy, useState } from 'react';
import type { Parts, ScreenProps } from './screen-props.ts';

export interface ComingScreen {
  readonly screen: ComponentType<ScreenProps>;
  /** Asks for what the screen needs first, its script and what stands at the address, so that both are on their way at once. */
  readonly begin: (parts: Parts) => void;
}

type Reading = (parts: Parts) => Promise<unknown>;

/** A script may say itself what else is wanted, once it has come. */
interface CameScreen {
  readonly screen: ComponentType<ScreenProps>;
  readonly begin?: Reading;
}

export function comingScreen(load: () => Promise<CameScreen>, read?: Reading): ComingScreen {
  let loaded: ComponentType<ScreenProps> | undefined;
  const come = async () => {
    const came = await load();
    loaded = came.screen;
    return came;
  };
  const Coming = lazy(async () => ({ default: (await come()).screen }));
  return {
    // What has come is shown at once: React shows what it waited for no sooner than 300 ms after the sign that it waits.
    screen: (props) => {
      const [Shown] = useState(() => loaded ?? Coming);
      return <Shown {...props} />;
    },
    begin: (parts) => {
      // What does not come is asked for again by the screen, which says so.
      const ignore = () => undefined;
      come()
        .then(({ begin }) => begin?.(parts))
        .catch(ignore);
      read?.(parts).catch(ignore);
    },
  };
}
