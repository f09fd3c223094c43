/** Checks an ArchiMate model against the language. What is wrong is told, and no upload is refused for it. */
import { type Class, type Diagnostic, isKindOf, type Model, ModelObject } from '@orrery/kernel';
import { archimateClass } from './archimate.ts';
import { Junctions, type Relationship } from './junctions.ts';
import { incompleteObjects } from './needed-references.ts';
import { isPermitted } from './permitted-relationships.ts';

const relationshipClass = archimateClass('ArchimateRelationship');

/** The checkpoint is called for every object: what it throws ends the work. */
export function checkArchimate(model: Model, checkpoint: () => void = () => {}): Diagnostic[] {
  return [...incompleteObjects(model, checkpoint), ...unpermitted(model, checkpoint)];
}

function unpermitted(model: Model, checkpoint: () => void): Diagnostic[] {
  const relationships = relationshipsIn(model, checkpoint);
  const junctions = new Junctions(relationships);
  return relationships.flatMap((relationship) => {
    checkpoint();
    return problemsOf(relationship, junctions).map(({ code, message, feature }) => ({
      severity: 'warning' as const,
      code,
      message,
      objectId: model.idOf(relationship.object),
      ...(feature !== undefined && { feature }),
    }));
  });
}

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly feature?: string;
}

function relationshipsIn(model: Model, checkpoint: () => void): Relationship[] {
  const found: Relationship[] = [];
  for (const object of model.objects()) {
    checkpoint();
    if (!isKindOf(object.class, relationshipClass)) continue;
    const [source, target] = [object.named('source'), object.named('target')];
    if (source instanceof ModelObject && target instanceof ModelObject)
      found.push({ object, kind: object.class.name.replace(/Relationship$/, ''), source, target });
  }
  return found;
}

function problemsOf(relationship: Relationship, junctions: Junctions): Problem[] {
  const { kind, source, target } = relationship;
  const [from, to] = [conceptOf(source.class), conceptOf(target.class)];
  if (isEndOf(source, target) || isEndOf(target, source))
    return [{ code: 'relationship-to-own-end', message: `${kind} joins a relationship with its own end.`, feature: 'target' }];
  if (!isPermitted(kind, from, to))
    return [
      { code: 'relationship-not-permitted', message: `ArchiMate has no ${kind} from ${from} to ${to}.`, feature: 'target' },
    ];
  if (junctions.isMixed(relationship))
    return [{ code: 'mixed-junction', message: `All relationships of a junction are of one kind; ${kind} is not the only one.` }];
  const pair = junctions.unpermittedPair(relationship);
  if (pair)
    return [
      {
        code: 'relationship-not-permitted',
        message: `Through a junction, ArchiMate has no ${kind} from ${pair[0]} to ${pair[1]}.`,
      },
    ];
  return [];
}

/** The name under which the table knows a concept. */
function conceptOf(type: Class): string {
  return isKindOf(type, relationshipClass) ? 'Relationship' : type.name;
}

/** Whether the first is a relationship that begins or ends at the other. */
function isEndOf(relationship: ModelObject, other: ModelObject): boolean {
  if (!isKindOf(relationship.class, relationshipClass)) return false;
  return relationship.named('source') === other || relationship.named('target') === other;
}
