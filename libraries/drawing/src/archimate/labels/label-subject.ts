/** The subject of a label expression: the object itself, or one that its prefix leads to. */
import { type ModelObject, ownEntry } from '@orrery/kernel';
import { isA, objectIn, objectsIn } from '../values.ts';
import type { ModelRelations, RelationEnd } from './model-relations.ts';

/** The concept that a node or connection shows, the view that it refers to, or the object itself. */
export function conceptOf(shown: ModelObject): ModelObject {
  const feature = ['archimateElement', 'archimateRelationship', 'referencedModel'].find((name) => objectIn(shown, name));
  return feature ? objectIn(shown, feature)! : shown;
}

type Way = (shown: ModelObject) => ModelObject | undefined;

const ways: Readonly<Record<string, Way>> = {
  '': (shown) => shown,
  model: (shown) => ancestor(shown, 'ArchimateModel'),
  view: (shown) => ancestor(shown, 'DiagramModel'),
  mfolder: (shown) => ancestor(conceptOf(shown).container, 'Folder'),
  vfolder: (shown) => ancestor(ancestor(shown, 'DiagramModel')?.container, 'Folder'),
  parent: ({ container }) => container,
  source: (shown) => objectIn(shown, 'source'),
  target: (shown) => objectIn(shown, 'target'),
};

/** Nothing for a prefix that leads nowhere. */
export function subjectOf(shown: ModelObject, prefix: string, relations: ModelRelations): ModelObject | undefined {
  const way = ownEntry(ways, prefix);
  if (way) return way(shown);
  const [kind = '', end] = prefix.split(':');
  return end === 'source' || end === 'target'
    ? (overConnection(shown, kind, end) ?? overRelationship(shown, kind, end, relations))
    : undefined;
}

/** Whether this is a prefix at all; what is none stays as it is written. */
export function isPrefix(text: string): boolean {
  return Object.hasOwn(ways, text) || connectionPrefix.test(text);
}

const connectionPrefix =
  /^(?:connection|triggering|access|specialization|composition|assignment|aggregation|realization|serving|influence|flow|association):(?:source|target)$/;

function ancestor(from: ModelObject | undefined, name: string): ModelObject | undefined {
  for (let object = from; object; object = object.container) if (isA(object, name)) return object;
  return undefined;
}

/** The other end of the first connection of a kind that ends here, or that starts here. */
function overConnection(shown: ModelObject, kind: string, end: RelationEnd): ModelObject | undefined {
  const connections = objectsIn(shown, end === 'source' ? 'targetConnections' : 'sourceConnections');
  const found = connections.find((connection) => isOfKind(connection, kind));
  return found && objectIn(found, end);
}

/** Where the view shows none: over a relationship that the model holds. */
function overRelationship(
  shown: ModelObject,
  kind: string,
  end: RelationEnd,
  relations: ModelRelations,
): ModelObject | undefined {
  const found = relations
    .endingAt(conceptOf(shown), end === 'source' ? 'target' : 'source')
    .find((relation) => relation.class.name.toLowerCase().includes(kind));
  return found && objectIn(found, end);
}

function isOfKind(connection: ModelObject, kind: string): boolean {
  return kind === 'connection' || conceptOf(connection).class.name.toLowerCase().includes(kind);
}
