/** The kind of an object, in the words of the tool. */
import { type ModelObject, ownEntry } from '@orrery/kernel';
import { concepts } from './concepts.ts';
import { conceptOf } from './labels/label-subject.ts';
import { nodeKinds } from './node-kinds.ts';
import { relationships } from './relationships.ts';
import { isA } from './values.ts';

/** The first that fits counts. */
const others: readonly (readonly [general: string, label: string])[] = [
  ['DiagramModelConnection', 'Connection'],
  ['SketchModel', 'Sketch'],
  ['CanvasModel', 'Canvas'],
  ['DiagramModel', 'View'],
  ['Folder', 'Folder'],
  ['ArchimateModel', 'Model'],
];

export function kindLabel(shown: ModelObject): string {
  const kind = ownEntry(nodeKinds, shown.class.name);
  if (kind) return kind.label;
  const concept = conceptOf(shown);
  const relationship = relationships.get(concept.class.name);
  if (relationship) return `${relationship.label} relation`;
  return concepts.get(concept.class.name)?.label ?? others.find(([name]) => isA(concept, name))?.[1] ?? concept.class.name;
}
