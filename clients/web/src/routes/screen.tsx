/** Shows the screen of the route that matches the address. */
import { useEffect, useRef } from 'react';
import { routeParametersOf } from '../routing/route-parameters.ts';
import { useRouter } from '../routing/router.tsx';
import { Failed, NothingHere } from '../shell/failed.tsx';
import { FailureBoundary } from '../shell/failure-boundary.tsx';
import { routes } from './routes.ts';

export function Screen() {
  const { path, search } = useRouter();
  useFocusOf(path);
  for (const { pattern, screen: Shown } of routes) {
    const parameters = routeParametersOf(pattern, path);
    if (parameters)
      return (
        <FailureBoundary key={path} shows={(reason) => <Failed reason={reason} />}>
          <Shown parameters={parameters} search={new URLSearchParams(search)} />
        </FailureBoundary>
      );
  }
  return <NothingHere />;
}

/** Whoever goes on reads on from the new screen, and not from the link that led there. */
function useFocusOf(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current !== path) document.getElementById('content')?.focus({ preventScroll: true });
    last.current = path;
  }, [path]);
}
