/** The router: the address where the reader is, without the path of the base URL, and how to go elsewhere. */
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

interface RouterLocation {
  readonly path: string;
  readonly search: string;
}

interface Router extends RouterLocation {
  go(address: string, options?: { readonly replace?: boolean }): void;
}

/** The path of the base URL, which the document names. */
const base = new URL(document.baseURI).pathname.replace(/\/$/, '');

const Context = createContext<Router | undefined>(undefined);

export function currentLocation(): RouterLocation {
  const { pathname, search } = window.location;
  return { path: pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname, search };
}

export function RouterProvider({ children }: { readonly children: ReactNode }) {
  const [location, setLocation] = useState(currentLocation);
  useEffect(() => {
    const look = () => setLocation(currentLocation());
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);
  const router = useMemo<Router>(
    () => ({
      ...location,
      go: (address, { replace = false } = {}) => {
        if (isEmbedded && !replace) return void window.open(base + address, '_blank', 'noopener');
        // An address is replaced only by a screen that is still shown, never after the reader has gone elsewhere.
        if (replace && currentLocation().path !== location.path) return;
        window.history[replace ? 'replaceState' : 'pushState'](null, '', base + address);
        setLocation(currentLocation());
        if (!replace) window.scrollTo(0, 0);
      },
    }),
    [location],
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
