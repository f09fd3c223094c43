/** Objects that join others: those with a source and a target, and the relations of IFC. */
import { type Class, type Feature, ModelObject } from '@orrery/kernel';

/** `ends` where features are known as source and target, `relation` where only their names tell. */
type Join = 'ends' | 'relation';

interface Ends {
  readonly kind: Join;
  readonly from: readonly Feature[];
  readonly to: readonly Feature[];
}

const known = new WeakMap<Class, Ends | 'none'>();

/** Nothing for classes whose objects stand for themselves. */
export function joinOf(of: Class): Join | undefined {
  const found = endsOf(of);
  return found === 'none' ? undefined : found.kind;
}

/** The objects at its two ends, as far as they are in the model. */
export function joinedBy(object: ModelObject): { readonly from: readonly ModelObject[]; readonly to: readonly ModelObject[] } {
  const ends = endsOf(object.class);
  if (ends === 'none') return { from: [], to: [] };
  const at = (features: readonly Feature[]) =>
    features.flatMap((feature) => object.all(feature).filter((item) => item instanceof ModelObject));
  return { from: at(ends.from), to: at(ends.to) };
}

function endsOf(of: Class): Ends | 'none' {
  const found = known.get(of) ?? madeOf(of);
  known.set(of, found);
  return found;
}

function madeOf({ name, features }: Class): Ends | 'none' {
  const withRole = (role: string) => features.filter((feature) => feature.role === role);
  const [from, to] = [withRole('source'), withRole('target')];
  if (from.length > 0 && to.length > 0) return { kind: 'ends', from, to };
  if (!name.startsWith('IfcRel')) return 'none';
  const named = (start: string) => features.filter((feature) => feature.isReference && feature.name.startsWith(start));
  const [related, relating] = [named('Related'), named('Relating')];
  return related.length > 0 && relating.length > 0 ? { kind: 'relation', from: related, to: relating } : 'none';
}
