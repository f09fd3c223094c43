/** Where the objects of a result are: asked for many at once, when they are seen, and kept. */
import { itemsOf, type Model } from '@orrery/api';
import { useEffect, useMemo, useReducer } from 'react';
import { objectAddress } from '../../../routing/addresses.ts';
import { kept, orrery } from '../../../service.ts';
import { iriOfObject, objectIdOf } from './result-value.ts';

export interface ObjectPlace {
  readonly label: string;
  readonly className: string;
  readonly address: string;
}

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

  placeOf(id: string): ObjectPlace | undefined {
    return this.known.get(id);
  }

  /** Objects that are shown, each with its model where that is known. */
  want(ids: Iterable<readonly [id: string, modelId: string | undefined]>): void {
    for (const [id, modelId] of ids) if (!this.known.has(id)) this.waiting.set(id, modelId);
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
    const lost = asked.flatMap(([id, modelId]) => (modelId === undefined ? [id] : []));
    const models = new Map(asked.flatMap(([id, modelId]) => (modelId === undefined ? [] : [[id, modelId] as const])));
    if (lost.length > 0) for (const [id, modelId] of await this.modelsOf(lost)) models.set(id, modelId);
    const byModel = Map.groupBy(models.keys(), (id) => models.get(id)!);
    await Promise.all([...byModel].map(([modelId, ids]) => this.describe(modelId, ids)));
  }

  /** The graph that says what an object is, is that of its model. */
  private async modelsOf(ids: readonly string[]): Promise<(readonly [string, string])[]> {
    const values = ids.map((id) => `<${iriOfObject(id)}>`).join(' ');
    const query = `SELECT DISTINCT ?object ?graph { VALUES ?object { ${values} } GRAPH ?graph { ?object a ?class } }`;
    const rows = await orrery.select(this.projectId, query);
    return rows.flatMap(({ object, graph }) => {
      const [id, modelId] = [objectIdOf(object!.value), objectIdOf(graph!.value)];
      return id && modelId ? [[id, modelId] as const] : [];
    });
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
  return kept.fetchQuery({ queryKey: ['model', id], queryFn: () => orrery.readModel({ path: { id } }), staleTime: 300_000 });
}

/** The places of a project; the screen is shown anew when more of them are known. */
export function useObjectPlaces(projectId: string): ObjectPlaces {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const alive = useMemo(() => ({ is: true }), []);
  useEffect(() => {
    alive.is = true;
    return () => {
      alive.is = false;
    };
  }, [alive]);
  return useMemo(() => new ObjectPlaces(projectId, () => alive.is && show()), [projectId, alive]);
}
