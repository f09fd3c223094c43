/** Where the reader is: the address without the path under which the service lives, and how to go elsewhere. */
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { isEmbedded } from './embedded.ts';

interface Place {
  readonly path: string;
  readonly search: string;
}

interface Router extends Place {
  go(address: string, options?: { readonly replace?: boolean }): void;
}

/** The path of the base URL, which the document names. */
const base = new URL(document.baseURI).pathname.replace(/\/$/, '');

const Context = createContext<Router | undefined>(undefined);

export function placeNow(): Place {
  const { pathname, search } = window.location;
  return { path: pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname, search };
}

export function RouterProvider({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const look = () => setPlace(placeNow());
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);
  const router = useMemo<Router>(
    () => ({
      ...place,
      go: (address, { replace = false } = {}) => {
        if (isEmbedded && !replace) return void window.open(base + address, '_blank', 'noopener');
        // What stands for an address stands for its own, never for one where somebody has gone meanwhile.
        if (replace && placeNow().path !== place.path) return;
        window.history[replace ? 'replaceState' : 'pushState'](null, '', base + address);
        setPlace(placeNow());
        if (!replace) window.scrollTo(0, 0);
      },
    }),
    [place],
  );
  return <Context value={router}>{children}</Context>;
}

export function useRouter(): Router {
  return useContext(Context)!;
}

/** An address as a browser takes it. */
export function hrefOf(address: string): string {
  return base + address;
}

const outOfFrame = { target: '_blank', rel: 'noopener' };

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string };

/** A link inside of the application. With a key held down it is the browser's, as every link. */
export function Link({ to, onClick, ...more }: LinkProps) {
  const { go } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      isEmbedded ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    go(to);
  };
  return <a {...more} href={hrefOf(to)} onClick={follow} {...(isEmbedded && outOfFrame)} />;
}
