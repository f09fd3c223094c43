/** Finds the models in which the objects and names of a result are: many at once, when they come into sight. Answers are kept. */
import { itemsOf, type Model } from '@orrery/api';
import { useEffect, useMemo, useReducer } from 'react';
import { namedAddress, objectAddress } from '../../../routing/addresses.ts';
import { orrery, queryCache } from '../../../service.ts';
import { modelsOfNames, modelsOfObjects } from './place-queries.ts';

export interface ObjectPlace {
  /** What an object is called; a name of RDF is its own. */
  readonly label?: string;
  readonly className?: string;
  readonly address: string;
}

const isName = (thing: string) => thing.includes(':');

const mostAtOnce = 50;
const mostKept = 20_000;
const pauseMilliseconds = 40;

export class ObjectPlaces {
  private readonly projectId: string;
  private readonly onFound: () => void;
  /** What is nowhere, or hidden, is undefined. */
  private readonly known = new Map<string, ObjectPlace | undefined>();
  private readonly waiting = new Map<string, string | undefined>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(projectId: string, onFound: () => void) {
    this.projectId = projectId;
    this.onFound = onFound;
  }

  /** By the id of an object, or by an IRI. */
  placeOf(thing: string): ObjectPlace | undefined {
    return this.known.get(thing);
  }

  /** Things that are shown, each with its model where that is known. */
  want(things: Iterable<readonly [thing: string, modelId: string | undefined]>): void {
    for (const [thing, modelId] of things) if (!this.known.has(thing)) this.waiting.set(thing, modelId);
    if (this.waiting.size === 0 || this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.look(), pauseMilliseconds);
  }

  private async look(): Promise<void> {
    const asked = [...this.waiting].slice(0, mostAtOnce);
    for (const [id] of asked) this.waiting.delete(id);
    if (this.known.size > mostKept) this.known.clear();
    // Also of those that are not found, so that they are not asked for again.
    for (const [id] of asked) this.known.set(id, undefined);
    await this.find(asked).catch(() => undefined);
    this.timer = undefined;
    this.onFound();
    this.want([]);
  }

  private async find(asked: readonly (readonly [string, string | undefined])[]): Promise<void> {
    const lost = asked.flatMap(([thing, modelId]) => (modelId === undefined ? [thing] : []));
    const told = asked.flatMap(([thing, modelId]) => (modelId === undefined ? [] : [[thing, modelId] as const]));
    const [objects, names] = await Promise.all([
      modelsOfObjects(
        this.projectId,
        lost.filter((thing) => !isName(thing)),
      ),
      modelsOfNames(this.projectId, lost.filter(isName)),
    ]);
    const byModel = Map.groupBy([...told, ...objects], ([, modelId]) => modelId);
    await Promise.all([
      ...[...byModel].map(([modelId, found]) =>
        this.describe(
          modelId,
          found.map(([id]) => id),
        ),
      ),
      ...names.map(([iri, modelId]) => this.place(iri, modelId)),
    ]);
  }

  /** Which object of the model the name belongs to is found when somebody goes there. */
  private async place(iri: string, modelId: string): Promise<void> {
    const model = await modelWith(modelId);
    this.known.set(iri, { address: namedAddress({ ...model, model }, iri) });
  }

  private async describe(modelId: string, ids: readonly string[]): Promise<void> {
    const [model, objects] = await Promise.all([
      modelWith(modelId),
      orrery.listModelObjects({ path: { id: modelId }, query: { id: ids.join(','), size: mostAtOnce } }),
    ]);
    for (const { id, label, eClass } of itemsOf(objects)) {
      const className = eClass.split(/\/\/|#/).at(-1) || eClass;
      this.known.set(id, { label: label || className, className, address: objectAddress({ ...model, model }, id) });
    }
  }
}

function modelWith(id: string): Promise<Model> {
  return queryCache.fetchQuery({
    queryKey: ['model', id],
    queryFn: () => orrery.readModel({ path: { id } }),
    staleTime: 300_000,
  });
}

interface KnownPlaces {
  readonly places: ObjectPlaces;
  /** Another number whenever more of them are known. */
  readonly version: number;
}

/** The places of a project; the screen is shown anew when more of them are known. */
export function useObjectPlaces(projectId: string): KnownPlaces {
  const [version, show] = useReducer((count: number) => count + 1, 0);
  const alive = useMemo(() => ({ is: true }), []);
  useEffect(() => {
    alive.is = true;
    return () => {
      alive.is = false;
    };
  }, [alive]);
  const places = useMemo(() => new ObjectPlaces(projectId, () => alive.is && show()), [projectId, alive]);
  return { places, version };
}
