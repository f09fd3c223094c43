/** What is written or removed in steps, so that nobody else who writes waits for long. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const stepLimits: readonly Limit[] = [
  ...heldBy(
    'storage/representations/derived-changes.test.ts',
    inFile('storage/representations/derived-changes.ts', [
      'if (made.length % stepLength === 0) yield;',
      '',
      'what becomes of views is found out in steps',
    ]),
  ),
  ...heldBy(
    'storage/removal/old-rows.test.ts',
    inFile('storage/removal/removal-in-pieces.ts', [
      'mostRemovedAtOnce = 1000;',
      'mostRemovedAtOnce = 1_000_000;',
      'one transaction removes so many old rows',
    ]),
  ),
  ...heldBy(
    'storage/representations/left-views.test.ts',
    inFile('storage/representations/derived-rows.ts', [
      'Math.max(views.length, counts.get(model.id) ?? 0)',
      '(counts.get(model.id) ?? 0)',
      'one transaction writes so many views',
    ]),
  ),
  ...heldBy(
    'storage/lifts/lift-ahead.test.ts',
    inFile('storage/lifts/lift-ahead.ts', [
      'yield ids.slice(start, start + mostLiftedAtOnce)',
      'yield ids',
      'one transaction lifts so many models',
    ]),
  ),
  ...heldBy(
    'storage/readings/changed-metamodels.test.ts',
    inFile('storage/readings/changed-metamodels.ts', [
      'if (users.length > mostNotedAtOnce)',
      'if (false)',
      'the change of a metamodel notes so many models',
    ]),
  ),
  ...heldBy(
    'storage/readings/raised-marks.test.ts',
    inFile('storage/readings/raised-marks.ts', [
      'order by models.created_at, models.id limit',
      'order by models.created_at, models.id limit 1000 *',
      'one transaction notes so many models',
    ]),
  ),
  ...heldBy(
    'storage/readings/found-models.test.ts',
    inFile('storage/readings/found-models.ts', [
      ' limit',
      ' limit 1000 *',
      'so many ids of models that are marked at once come out of the database',
    ]),
  ),
  ...heldBy(
    'operations/readings/reading-refresh.test.ts',
    inFile('operations/readings/reading-refresh.ts', [
      'if (due || !wereNoted) return due;',
      'if (true) return due;',
      'notes of models that are gone are removed however many they are',
    ]),
  ),
  ...heldBy('storage/removal/hidden-removal.test.ts', [
    ...inFile('storage/removal/hidden-removal.ts', [
      '.limit(removedTables[table])',
      '.limit(1_000_000)',
      'one transaction removes so many models',
    ]),
    ...inFile('storage/removal/container-removal.ts', [
      'if (holdsMuch) await hide(transaction, container, now);',
      '',
      'what is deleted is hidden until its rows are removed',
    ]),
    ...inFile('resources/models/model-policy.ts', [
      'return all(isThere, coveredModels(caller));',
      'return coveredModels(caller);',
      'models of what is deleted are hidden until they are removed',
    ]),
  ]),
  ...heldBy('storage/removal/task-removal.test.ts', [
    ...inFile('storage/tasks/finding-removal.ts', [
      'mostAtOnce = 250;',
      'mostAtOnce = 250_000;',
      'one transaction removes so many findings',
    ]),
    ...inFile('storage/removal/task-removal.ts', [
      'mostStepsAtOnce = 500;',
      'mostStepsAtOnce = 500_000;',
      'one transaction removes so many steps of a task',
    ]),
    ...inFile('resources/tasks/task-policy.ts', [
      "all(isThere, is('creator.id', caller.id))",
      "is('creator.id', caller.id)",
      'tasks that are not kept any more are hidden until they are removed',
    ]),
  ]),
  ...heldBy('storage/tasks/findings-ahead.test.ts', [
    ...inFile('storage/positioned-rows.ts', ['end - first < mostInPiece', 'true', 'one transaction writes so many findings']),
    ...inFile('resources/findings/findings.ts', [
      "is('isListed', true)",
      'all()',
      'findings are hidden until all are written, and until they are removed',
    ]),
    ...inFile('storage/tasks/unlisted-findings.ts', [
      '.offset(kept.validations)',
      '.offset(1_000_000)',
      'so many validations of a person keep their findings',
    ]),
  ]),
  ...heldBy('operations/validation/finding-tally.test.ts', [
    ...inFile(
      'operations/validation/finding-tally.ts',
      [' || this.characters >= mostCharacters', '', 'the findings of a validation have so many characters'],
      ['this.messages < mostOfMessages', 'true', 'their messages are cut short where they are many'],
    ),
  ]),
  ...heldBy(
    'storage/removal/much-held.test.ts',
    inFile('storage/removal/revision-removal.ts', [
      'if (ids.length <= mostRevisionsAtOnce) return;',
      'return;',
      'one transaction removes so many revisions',
    ]),
  ),
];
