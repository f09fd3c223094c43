/** The models of a dataset, each read when it is first needed, and the time and memory that took. */
import { isOfType, type Resource } from '@orrery/expressions';
import { type Class, eClassOf, FragmentResolver, type Model, type ModelObject } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { ModelInput } from './dataset-input.ts';
import { usedHeap } from './evaluation-memory.ts';

/** So many ids are found one by one; the rest is cheaper with all of the model. */
const idsOneByOne = 3;
/** So many indexes are looked at for a ranking. */
const mostCounted = 100;

export class OpenModel {
  readonly input: ModelInput;
  readonly model: Model;
  /** The positions of the models that its references lead to, by the documents that they name. */
  readonly neighbours: ReadonlyMap<string, number>;
  /** The model as expressions see it: its address is the name of its graph. */
  readonly resource: Resource;
  private readonly checkpoint: () => void;
  private resolver: FragmentResolver | undefined;
  private idsFound = 0;

  constructor(input: ModelInput, model: Model, checkpoint: () => void) {
    this.input = input;
    this.model = model;
    this.neighbours = new Map(input.neighbours.map(({ document, model: position }) => [document, position]));
    this.checkpoint = checkpoint;
    this.resource = {
      uri: `urn:uuid:${input.modelId}`,
      roots: model.roots,
      fragmentOf: (object) => this.idOf(object),
      find: (fragment) => this.find(fragment),
    };
  }

  /** The object that a fragment of a reference means. */
  find(fragment: string): ModelObject | undefined {
    this.resolver ??= new FragmentResolver(this.model);
    return this.resolver.find(fragment);
  }

  /** Objects of a class or of what inherits from it, in document order. */
  *instancesOf(type: Class): Generator<ModelObject> {
    let [last, isMeant]: [Class | undefined, boolean] = [undefined, false];
    for (const object of this.model.objects()) {
      this.checkpoint();
      if (object.class !== last) {
        last = object.class;
        isMeant = isOfType(last, type);
      }
      if (isMeant) yield object;
    }
  }

  idOf(object: ModelObject): string {
    if (++this.idsFound === idsOneByOne) this.model.index(this.checkpoint);
    return this.model.idOf(object);
  }
}

/** What went into reading models. */
export interface Loading {
  readonly milliseconds: number;
  readonly bytes: number;
}

export class OpenModels {
  readonly inputs: readonly ModelInput[];
  private loading: Loading = { milliseconds: 0, bytes: 0 };
  private readonly context: JobContext;
  private readonly open = new Map<number, OpenModel>();
  private readonly byRoot = new Map<ModelObject, OpenModel>();
  private readonly indexes = new Map<number, IndexColumns>();

  constructor(inputs: readonly ModelInput[], context: JobContext) {
    this.inputs = inputs;
    this.context = context;
  }

  /** How many models were read. */
  get count(): number {
    return this.open.size;
  }

  /** Tells what goes into reading models from now on. */
  loadingFromNow(): () => Loading {
    const before = this.loading;
    return () => ({
      milliseconds: this.loading.milliseconds - before.milliseconds,
      bytes: this.loading.bytes - before.bytes,
    });
  }

  at(position: number): OpenModel {
    const known = this.open.get(position);
    if (known) return known;
    const [begin, used] = [performance.now(), usedHeap()];
    const input = this.inputs[position]!;
    const opened = new OpenModel(input, this.asSeen(this.context.models.of(input.source).model), this.context.checkpoint);
    this.loading = {
      milliseconds: this.loading.milliseconds + performance.now() - begin,
      bytes: this.loading.bytes + Math.max(0, usedHeap() - used),
    };
    this.open.set(position, opened);
    for (const root of opened.model.roots) this.byRoot.set(root, opened);
    return opened;
  }

  /** What expressions see of a model that was read. */
  protected asSeen(model: Model): Model {
    return model;
  }

  isOpen(position: number): boolean {
    return this.open.has(position);
  }

  /** The model that an object is in; nothing for objects that stand for classifiers. */
  holding(object: ModelObject): OpenModel | undefined {
    let top = object;
    while (top.container) top = top.container;
    return this.byRoot.get(top);
  }

  /** How many objects of each class there are, by what the indexes of the first models say; it only ranks proposals. */
  classCounts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const position of this.inputs.slice(0, mostCounted).keys())
      for (const one of this.indexOf(position)?.directory.classes ?? [])
        counts.set(eClassOf(one), (counts.get(eClassOf(one)) ?? 0) + one.count);
    return counts;
  }

  /** The object index of a model, where it has one. */
  indexOf(position: number): IndexColumns | undefined {
    const { index } = this.inputs[position]!;
    if (!index) return undefined;
    const known = this.indexes.get(position) ?? new IndexColumns(index, this.context.columns, this.context.fetch);
    this.indexes.set(position, known);
    return known;
  }
}
