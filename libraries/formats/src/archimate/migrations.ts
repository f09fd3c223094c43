/** Brings models of former versions to the meaning that they have now. */
import type { Model, ModelObject } from '@orrery/kernel';
import { addPart, isA, made, numberIn, objectIn, setIn, textIn } from './archimate-features.ts';
import { migrateFolders } from './folder-migration.ts';
import { migrateSizes } from './size-migration.ts';
import { isBefore } from './versions.ts';

/** What the tool writes now. */
export const currentVersion = '5.0.0';

interface Migration {
  /** It is for models of versions before this one. */
  readonly before: string;
  readonly apply: (model: Model) => void;
}

/** In this order. */
const migrations: readonly Migration[] = [
  { before: '3.0.0', apply: migrateSizes },
  { before: '4.0.0', apply: migrateFolders },
  { before: '4.4.0', apply: forAll(leftAligned) },
  { before: '5.0.0', apply: forAll(otherFigure) },
];

/**
 * Documents of version 4 and later keep their version and what is in them, so that they can be written again as they were; the tool
 * brings them up to date when it opens them. Older ones hold what the metamodel no longer has. Says whether it is such a one.
 */
export function migrateFormer(model: Model): boolean {
  const version = versionOf(model);
  const isFormer = version !== '' && isBefore(version, '4.0.0');
  if (isFormer) migrate(model);
  return isFormer;
}

/** All that has changed since the version of the model, in place. */
export function migrate(model: Model): void {
  const version = versionOf(model);
  if (version === '' || !isBefore(version, currentVersion)) return;
  for (const { before, apply } of migrations) if (isBefore(version, before)) apply(model);
  if (version === '4.0.1' || version === '4.4.0') forAll(ownLineAlpha)(model);
  setIn(model.roots[0]!, 'version', currentVersion);
}

function versionOf({ roots: [root] }: Model): string {
  return root && isA(root, 'ArchimateModel') ? textIn(root, 'version') : '';
}

function forAll(change: (object: ModelObject) => void): (model: Model) => void {
  return (model) => {
    for (const object of [...model.objects()]) change(object);
  };
}

/** Text of groups stood on the left whatever the document said. */
function leftAligned(object: ModelObject): void {
  const isGroup = isA(object, 'DiagramModelGroup') || conceptOf(object) === 'Grouping';
  if (isGroup && numberIn(object, 'textAlignment') === 2) setIn(object, 'textAlignment', 1);
}

const swappedFigures: ReadonlySet<string> = new Set([
  'Grouping',
  'BusinessObject',
  'Contract',
  'Representation',
  'Product',
  'DataObject',
  'Meaning',
  'Value',
  'Deliverable',
  'ApplicationComponent',
  'Artifact',
  'Device',
  'Node',
]);

/** Of these concepts, the two figures changed places. */
function otherFigure(object: ModelObject): void {
  if (swappedFigures.has(conceptOf(object) ?? '')) setIn(object, 'type', numberIn(object, 'type') ^ 1);
}

function conceptOf(object: ModelObject): string | undefined {
  return isA(object, 'DiagramModelArchimateObject') ? objectIn(object, 'archimateElement')?.class.name : undefined;
}

/** These versions drew lines as transparent as figures. */
function ownLineAlpha(object: ModelObject): void {
  if (!isA(object, 'DiagramModelObject') || numberIn(object, 'alpha') === 255) return;
  addPart(object, 'features', made('Feature', { name: 'lineAlpha', value: String(numberIn(object, 'alpha')) }));
}
