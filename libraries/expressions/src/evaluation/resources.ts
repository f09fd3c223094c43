/** Models in memory as resources. */
import { FragmentResolver, Fragments, type Model, type ModelObject, rootOf } from '@orrery/kernel';
import type { Resource } from '../values/resource.ts';

export class Resources {
  private readonly models: ReadonlyMap<ModelObject, Model>;
  private readonly uriOf: (model: Model) => string;
  private readonly made = new Map<Model, Resource>();

  constructor(models: readonly Model[], uriOf: (model: Model) => string) {
    this.models = new Map(models.flatMap((model) => model.roots.map((root) => [root, model] as const)));
    this.uriOf = uriOf;
  }

  of(object: ModelObject): Resource | undefined {
    const model = this.models.get(rootOf(object));
    if (!model) return undefined;
    const found = this.made.get(model) ?? resourceOf(model, this.uriOf(model));
    this.made.set(model, found);
    return found;
  }
}

/** Fragments are looked up once somebody asks for one. */
function resourceOf(model: Model, uri: string): Resource {
  let fragments: Fragments | undefined;
  let resolver: FragmentResolver | undefined;
  return {
    uri,
    roots: model.roots,
    fragmentOf: (object) => {
      fragments ??= new Fragments(model);
      return fragments.of(object);
    },
    find: (fragment) => {
      resolver ??= new FragmentResolver(model);
      return resolver.find(fragment);
    },
  };
}
