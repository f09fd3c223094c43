/** The state of a diagram on the screen: where the reader looks, what is chosen and found. The address carries it. */
import type { Representation } from '@orrery/api';
import { itemsOf } from '@orrery/api';
import type { TextAlternativeEntry } from '@orrery/drawing';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Camera } from '../../../canvas/camera.ts';
import { foundIn } from '../../../canvas/finding.ts';
import { viewportIn, viewportText } from '../../../canvas/viewport.ts';
import { addressOf, objectAddress } from '../../../routing/addresses.ts';
import { useRouter } from '../../../routing/router.tsx';
import { useStillHere } from '../../../routing/still-here.ts';
import { orrery } from '../../../service.ts';
import { type DrawnItem, hasObject, idNamed, nameOf, type Picture } from './picture.ts';

/** Addresses follow when hands rest. */
const restMilliseconds = 350;

export interface DiagramState {
  readonly picture: Picture;
  readonly representation: Representation;
  readonly camera: Camera;
  readonly selected: DrawnItem | undefined;
  /** Chooses a figure or connection, and shows where it is, if it is asked to. */
  readonly select: (id: string | undefined, options?: { readonly isRevealed?: boolean }) => void;
  /** Goes to what a figure leads to: another view, else its object. */
  readonly open: (shown: DrawnItem) => Promise<void>;
  readonly findText: string;
  readonly find: (text: string) => void;
  readonly found: readonly TextAlternativeEntry[];
}

export function useDiagram(picture: Picture, representation: Representation, search: URLSearchParams): DiagramState {
  const camera = useMemo(() => new Camera(picture.list.area, viewportIn(search.get('at'))), [picture]);
  const [id, choose] = useState(() => idNamed(picture, search.get('select')));
  const [findText, find] = useState('');
  // The entries are made when they are needed: not for an empty text.
  const found = useMemo(() => (findText.trim() === '' ? [] : foundIn(picture.entries, findText)), [picture, findText]);
  const named = search.get('select');
  useEffect(() => {
    if (named !== null) choose((known) => (nameOf(picture, known) === named ? known : idNamed(picture, named)));
  }, [named, picture]);
  useAddress(picture, camera, id);
  const select = useCallback(
    (next: string | undefined, { isRevealed = false } = {}) => {
      const shown = next === undefined ? undefined : picture.shown.get(next);
      choose(shown?.id);
      const bounds = shown && picture.list.groups.find((group) => group.id === shown.id)?.bounds;
      if (isRevealed && bounds) camera.reveal(bounds);
    },
    [picture, camera],
  );
  const open = useOpening(representation);
  return {
    picture,
    representation,
    camera,
    selected: id === undefined ? undefined : picture.shown.get(id),
    select,
    open,
    findText,
    find,
    found,
  };
}

/** Keeps the address of what is seen, in place of the one before: going back leads to another screen. */
function useAddress(picture: Picture, camera: Camera, id: string | undefined): void {
  const router = useRouter();
  const stillHere = useStillHere();
  const latest = useRef(router);
  latest.current = router;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isStillHere = stillHere();
    const write = () => {
      // Whoever has gone elsewhere, though it is not drawn yet, is not called back.
      if (!isStillHere()) return;
      const { path, search, go } = latest.current;
      const parameters = new URLSearchParams(search);
      put(parameters, 'select', nameOf(picture, id));
      put(parameters, 'at', camera.isMoved ? viewportText(camera.viewport) : undefined);
      const text = parameters.toString().replaceAll('%2C', ',');
      if (`?${text}` !== (search || '?')) go(text ? `${path}?${text}` : path, { replace: true });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(write, restMilliseconds);
    };
    const stop = camera.subscribe(later);
    later();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [picture, camera, id, stillHere]);
}

function put(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
}

function useOpening(representation: Representation): DiagramState['open'] {
  const router = useRouter();
  const stillHere = useStillHere();
  const latest = useRef(router);
  latest.current = router;
  return useCallback(
    async (shown) => {
      if (!hasObject(shown)) return;
      const isStillHere = stillHere();
      const [view] = await viewsOf(representation, shown.objectId);
      if (!isStillHere()) return;
      latest.current.go(
        view
          ? addressOf({ ...view, representation: view })
          : objectAddress({ ...representation, model: representation.model }, shown.objectId),
      );
    },
    [representation, stillHere],
  );
}

/** The other representations that an object of the model has. */
export async function viewsOf(
  { id, model }: Representation,
  objectId: string,
  signal?: AbortSignal,
): Promise<readonly Representation[]> {
  const query = { 'model.id': model.id, 'target.id': objectId, size: 20 };
  const list = await orrery.listRepresentations({ query, ...(signal && { signal }) });
  return itemsOf(list).filter((one) => one.id !== id);
}
