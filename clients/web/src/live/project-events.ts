/** Listens to a project while a screen shows it, through the one stream that all tabs share. */
import { RefusedRequest, type ServerEvent } from '@orrery/api';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { orrery } from '../service.ts';
import { useSession } from '../session/session.tsx';
import { SharedEvents } from './shared-events.ts';

/** One for each reader: what one sees is told to no other. */
const streams = new Map<string, SharedEvents>();

function eventsOf(reader: string): SharedEvents {
  const known = streams.get(reader);
  if (known) return known;
  const events = new SharedEvents(`orrery.events ${orrery.baseUrl} ${reader}`, {
    listen: (projectIds, options) => orrery.listen(projectIds, options),
    isSeen: (id) =>
      orrery.readProject({ path: { id } }).then(
        () => true,
        (reason) => !(reason instanceof RefusedRequest && reason.status < 500),
      ),
  });
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return;
    events.close();
    streams.delete(reader);
  });
  streams.set(reader, events);
  return events;
}

export function useProjectEvents(projectId: string, onEvent: (event: ServerEvent) => void): void {
  const { user, isKnown } = useSession();
  const reader = user?.id ?? 'anonymous';
  const listener = useRef(onEvent);
  useLayoutEffect(() => {
    listener.current = onEvent;
  });
  useEffect(
    () => (isKnown ? eventsOf(reader).subscribe(projectId, (event) => listener.current(event)) : undefined),
    [reader, isKnown, projectId],
  );
}
