/** The access matrix: every operation × every kind of caller × entities missing, hidden, visible and allowed. */

import { service } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkHiddenEvents } from '../events/hidden-events.ts';
import { checkHiddenPresences } from '../events/hidden-presences.ts';
import { checkHiddenRows } from '../events/hidden-rows.ts';
import { checkHiddenTasks } from '../events/hidden-tasks.ts';
import { checkCarriedImages } from '../metamodels/carried-images.ts';
import { checkMetamodels } from '../metamodels/check-metamodels.ts';
import { checkHiddenCounts } from '../metamodels/hidden-counts.ts';
import { checkHiddenDocuments } from '../metamodels/hidden-documents.ts';
import { checkHiddenMetamodels } from '../metamodels/hidden-metamodels.ts';
import { checkHiddenObjects } from '../metamodels/hidden-objects.ts';
import { checkHiddenReferences } from '../metamodels/hidden-references.ts';
import { checkHiddenStars } from '../metamodels/hidden-stars.ts';
import { checkHiddenTableRows } from '../metamodels/hidden-table-rows.ts';
import { checkHiddenTargets } from '../metamodels/hidden-targets.ts';
import { checkLongLists } from '../metamodels/long-lists.ts';
import { checkHiddenLabels } from '../search/hidden-labels.ts';
import { checkHiddenInTasks } from '../tasks/hidden-in-tasks.ts';
import { checkLostRights } from '../tasks/lost-rights.ts';
import { checkTools } from '../tools/hidden-tools.ts';
import { checkRow } from './cells.ts';
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts';
import { operationsOf } from './operations.ts';
import { titleOf } from './row.ts';
import { rows } from './rows.ts';
import { checkSeenAs } from './seen-as.ts';
import { checkReads } from './use-cases.ts';

let neighbourhood: Neighbourhood;
let cells = 0;

beforeAll(async () => {
  neighbourhood = await openNeighbourhood(await service());
});

afterAll(async () => {
  console.log(`access matrix: ${rows.length} rows, ${cells} cells`);
  await neighbourhood.service.close();
});

test('every operation of the service has a row, and every row an operation', async () => {
  const operations = await operationsOf(neighbourhood.service);
  expect([...new Set(rows.map(({ operation }) => operation))].sort()).toEqual(operations.sort());
});

test('a model is read with the metamodels that everyone who sees it also sees, and with no other', async () => {
  expect(await checkMetamodels(neighbourhood)).toEqual([]);
});

test('a hidden metamodel tells nothing through the models that were once read with it', async () => {
  expect(await checkHiddenMetamodels(neighbourhood.service)).toEqual([]);
});

test('a hidden file tells nothing through the models that refer to a file of its name', async () => {
  expect(await checkHiddenReferences(neighbourhood.service)).toEqual([]);
});

test('objects tell nothing of hidden models that they refer to, or that refer to them', async () => {
  expect(await checkHiddenObjects(neighbourhood.service)).toEqual([]);
});

test('whoever refers to an object of a hidden model learns nothing of it', async () => {
  expect(await checkHiddenTargets(neighbourhood.service)).toEqual([]);
});

test('the summary and the metamodels of a project tell nothing of hidden models', async () => {
  expect(await checkHiddenCounts(neighbourhood.service)).toEqual([]);
});

test('tasks, their files and differences of versions tell nothing of what is hidden, and leave it as it is', async () => {
  expect(await checkHiddenInTasks(neighbourhood.service)).toEqual([]);
});

test('documents show each caller what that caller sees, whatever they embed', async () => {
  expect(await checkHiddenDocuments(neighbourhood.service)).toEqual([]);
});

test('tables by query show each caller what that caller sees', async () => {
  expect(await checkHiddenTableRows(neighbourhood.service)).toEqual([]);
});

test('search tells nothing of hidden labels, by what it finds, by what it knew before, or by what waits', async () => {
  expect(await checkHiddenLabels(neighbourhood.service)).toEqual([]);
});

test('what somebody has starred shows as long as they see it', async () => {
  expect(await checkHiddenStars(neighbourhood.service)).toEqual([]);
});

test('totals of long lists tell of what their caller sees now, after every change', async () => {
  expect(await checkLongLists(neighbourhood.service)).toEqual([]);
});

test('images go along with a model from no revision that was more confidential', async () => {
  expect(await checkCarriedImages(neighbourhood.service)).toEqual([]);
});

test('whoever listens hears of what they see, and of nothing else', async () => {
  expect(await checkHiddenEvents(neighbourhood.service)).toEqual([]);
});

test('whoever listens hears where others are in models that they see, and nowhere else', async () => {
  // Presences are forgotten after a while, which a busy machine may take: here time goes on with each question for it.
  let now = Date.now();
  const timeless = await service({ clock: () => ++now });
  expect(await checkHiddenPresences(timeless)).toEqual([]);
  await timeless.close();
});

test('people hear of their own tasks, and of nobody else’s, in REST and in GraphQL', async () => {
  expect(await checkHiddenTasks(neighbourhood.service)).toEqual([]);
});

test('standing queries tell nothing of what is hidden', async () => {
  expect(await checkHiddenRows(neighbourhood.service)).toEqual([]);
});

test('whoever sees it as another sees no more than either of them', async () => {
  expect(await checkSeenAs(neighbourhood)).toEqual([]);
});

test('tools of assistants and agents tell of what their caller sees, within their bound, and of nothing else', async () => {
  expect(await checkTools(neighbourhood)).toEqual([]);
});

test('nothing is written for creators of tasks who have lost rights', async () => {
  const database = await temporaryDatabase();
  expect(await checkLostRights(database)).toEqual([]);
  await database.close();
});

test('what hangs on a hidden model is hidden past HTTP, too', async () => {
  expect(await checkReads(neighbourhood)).toEqual([]);
});

describe('callers are answered as the rule says, and what is hidden from them is missing', () => {
  for (const row of rows) {
    test(titleOf(row), { fails: row.isOpen !== undefined }, async () => {
      const checked = await checkRow(neighbourhood, row);
      cells += checked.cells;
      expect(checked.wrong).toEqual([]);
    });
  }
});
