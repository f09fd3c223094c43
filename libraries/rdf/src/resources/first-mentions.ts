/** Which subject of an RDF model is the first to speak of each resource that says nothing itself: in that order readers meet these resources. */
import type { Model, ModelObject } from '@orrery/kernel';
import { eachMention, saysSomething } from './document-order.ts';

/** Numbers of subjects by the resources of which they are the first to speak, in the order of these resources. */
export type FirstMentions = ReadonlyMap<ModelObject, number>;

const known = new WeakMap<Model, FirstMentions>();

/** Found once for a model whose roots are in the order of readers. */
export function firstMentionsIn(model: Model): FirstMentions {
  const found = known.get(model) ?? firstMentionsOf(model.roots.slice(0, subjectCountOf(model)));
  known.set(model, found);
  return found;
}

export function noteFirstMentions(model: Model, mentions: FirstMentions): void {
  known.set(model, mentions);
}

export function firstMentionsOf(subjects: readonly ModelObject[]): FirstMentions {
  const found = new Map<ModelObject, number>();
  for (let number = 0; number < subjects.length; number++)
    eachMention(subjects[number]!, (mentioned) => {
      if (!saysSomething(mentioned) && !found.has(mentioned)) found.set(mentioned, number);
    });
  return found;
}

/** How many roots say something; they come first. */
export function subjectCountOf({ roots }: Model): number {
  return roots.findLastIndex(saysSomething) + 1;
}
