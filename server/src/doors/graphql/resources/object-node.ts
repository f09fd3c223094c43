/** An object of a model in an answer: whole, or a reference that becomes whole when more of it is asked for. */
import { Failure } from '../../../failures.ts';
import type { Urls } from '../../../http/urls.ts';
import type { ObjectForms } from '../../../operations/object-forms/object-forms.ts';
import type { ModelObjects, ObjectDetails } from '../../../operations/objects/model-objects.ts';
import { objectPresenter } from '../../../operations/objects/object-presenter.ts';
import type { Model } from '../../../resources/models/model.ts';
import { Batch } from '../execution/batch.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import type { PresentedEntity } from './graphql-resource.ts';

/** Where objects are read from. */
export interface ObjectSource {
  readonly modelObjects: ModelObjects;
  readonly objectForms: ObjectForms;
  readonly urls: Urls;
  /** A model that the caller sees. */
  readonly modelOf: (id: string, context: GraphqlContext) => Promise<Model>;
}

/** A revision of a model; the current one where no number is given. */
export interface ModelRevision {
  readonly modelId: string;
  readonly revision: number | undefined;
}

export class ObjectNode {
  readonly source: ObjectSource;
  readonly within: ModelRevision;
  private readonly shown: PresentedEntity;
  private readonly isWhole: boolean;
  private details: Promise<ObjectDetails> | undefined;

  constructor(source: ObjectSource, within: ModelRevision, shown: PresentedEntity, isWhole: boolean) {
    this.source = source;
    this.within = within;
    this.shown = shown;
    this.isWhole = isWhole;
  }

  get id(): string {
    return String(this.shown.id);
  }

  /** The value of a property; what a reference does not tell is read with that of other objects of the same revision. */
  value(property: string, context: GraphqlContext): unknown {
    if (this.isWhole || Object.hasOwn(this.shown, property)) return this.shown[property];
    return objectsById(this.source, this.within, context)
      .load(this.id)
      .then((shown) => shown[property]);
  }

  model(context: GraphqlContext): Promise<Model> {
    return this.source.modelOf(this.within.modelId, context);
  }

  /** Read once, however many of its features are asked for. */
  async features(context: GraphqlContext): Promise<ObjectDetails['features']> {
    this.details ??= this.read(context);
    return (await this.details).features;
  }

  /** Another object that is referred to from here. */
  reference({ modelId, ...shown }: { readonly modelId: string; readonly id: string }): ObjectNode {
    const isHere = modelId === this.within.modelId;
    return new ObjectNode(this.source, isHere ? this.within : { modelId, revision: undefined }, shown, false);
  }

  private async read(context: GraphqlContext): Promise<ObjectDetails> {
    const onFeatures = (count: number) => context.budget.takeFeatures(count);
    const of = { revision: this.within.revision, signal: context.signal, onFeatures };
    return this.source.modelObjects.read(context.caller, await this.model(context), this.id, of);
  }
}

/** "100 alternatives in one condition of a list." */
const mostAtOnce = 100;

function objectsById(source: ObjectSource, within: ModelRevision, context: GraphqlContext): Batch<string, PresentedEntity> {
  return context.batch(source, `${within.modelId} ${within.revision}`, () => {
    const answer = async (ids: readonly string[]) => new Map(await foundById(source, within, ids, context));
    return new Batch<string, PresentedEntity>(answer, (id) => {
      throw new Failure('missing', `No object ${id}.`);
    });
  });
}

async function foundById(
  source: ObjectSource,
  { modelId, revision }: ModelRevision,
  ids: readonly string[],
  context: GraphqlContext,
) {
  const model = await source.modelOf(modelId, context);
  const found: [string, PresentedEntity][] = [];
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const some = ids.slice(start, start + mostAtOnce);
    const query = { id: some.join(','), size: String(some.length) };
    const page = await source.modelObjects.list(context.caller, model, { query, revision, signal: context.signal });
    const present = objectPresenter(source.urls, model, page.revision);
    for (const object of page.items) found.push([object.id, present(object)]);
  }
  return found;
}
