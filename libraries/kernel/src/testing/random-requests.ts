/** Changes that somebody may ask for, made of differences or by chance. */
import type { Change, PlainValue } from '../difference/difference.ts';
import type { RequestedChange, RequestedValue } from '../editing/requested-change.ts';
import { isKindOf, qualifiedName } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { Lexical } from '../values/value.ts';
import type { Random } from './random.ts';

/** A change of a difference as somebody would ask for it. */
export function requested(change: Change): RequestedChange {
  const { kind, id } = change;
  const position = change.kind === 'moved' ? change.position.new : change.kind === 'added' ? change.position : undefined;
  const { container, feature, index } = position ?? {};
  return {
    kind,
    id,
    ...(change.kind === 'added' && { eClass: qualifiedName(change.class) }),
    ...(position && { container: { new: { id: container ?? null, feature: feature ?? null, index: index! } } }),
    ...('features' in change &&
      kind !== 'removed' && { features: change.features.map(({ name, new: value }) => ({ name, new: given(value) })) }),
  };
}

function given(value: PlainValue | undefined): RequestedValue {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => given(item)) as RequestedValue;
  return (value instanceof Lexical ? value.text : typeof value === 'bigint' ? String(value) : value) as RequestedValue;
}

/** Both ends of a two-way reference are changed together. */
export function twoWay(random: Random, model: Model): RequestedChange[] {
  const objects = [...model.objects()];
  const ends = objects.flatMap((object) =>
    object.class.features
      .filter(({ opposite, isContainment, isContainer }) => opposite && !isContainment && !isContainer)
      .map((feature) => ({ object, feature })),
  );
  if (ends.length === 0) return [];
  const { object, feature } = random.pick(ends);
  const targets = objects.filter((one) => feature.type.kind === 'class' && isKindOf(one.class, feature.type));
  if (targets.length === 0) return [];
  const items = Array.from({ length: 1 + random.below(2) }, () => ({ id: model.idOf(random.pick(targets)) }));
  const value = feature.isMany ? items : items[0]!;
  return [{ kind: 'changed', id: model.idOf(object), features: [{ name: feature.name, new: value }] }];
}
