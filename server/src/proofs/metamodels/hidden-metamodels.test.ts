/** What a hidden metamodel must not tell through the models that were once read with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject } from '../../operations/model-content/testing/models.ts';
import type { Body, Client } from '../../testing/client.ts';
import { service, type TestService } from '../../testing/service.ts';
import { modelFiles, modelForm, xmi } from '../world/model-files.ts';

let it: TestService;
let ada: Client;
let project: Body;

/** A public project with a metamodel that is hidden from all but its owner. */
beforeAll(async () => {
  it = await service();
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded('Metamodel', modelFiles.metamodel, 250);
});

afterAll(() => it.close());

async function uploaded(name: string, text: string, confidentiality: number): Promise<Body> {
  const { body, headers } = modelForm({ projectId: project.id, name, confidentiality }, text);
  return (await ada.post('/api/models', body, headers)).body;
}

// Decisions.md 6: a model is read with the metamodels "that everyone who sees the model also sees". Its counts are those of the reading before
// until somebody asks for its diagnostics or content, or the service gets to it.
test('a model that is lowered shows at once no count that only a hidden metamodel explains', async () => {
  const [open, closed] = [await uploaded('Open', modelFiles.family, 0), await uploaded('Closed', modelFiles.family, 250)];
  expect(closed.diagnosticCounts).not.toEqual(open.diagnosticCounts);
  await ada.patch(`/api/models/${closed.id}`, { confidentiality: 0 });
  const { body } = await it.anonymous.get(`/api/models/${closed.id}`);
  expect(body.diagnosticCounts).toEqual(open.diagnosticCounts);
});

// A revision that was written when the model was open, and read anew with a hidden metamodel while it was not, keeps that reading as history.
test('an older revision is not shown as a hidden metamodel has it read', async () => {
  const { id } = await uploaded('Raised for a while', modelFiles.family, 0);
  const first = () => it.anonymous.get(`/api/models/${id}/content?revision=1&format=json`);
  const before = (await first()).text;
  await ada.patch(`/api/models/${id}`, { confidentiality: 250 });
  await ada.get(`/api/models/${id}/diagnostics`);
  await ada.put(`/api/models/${id}/content`, modelFiles.otherFamily, xmi);
  await ada.patch(`/api/models/${id}`, { confidentiality: 0 });
  const after = await first();
  expect(after.status === 404 || after.text === before).toBe(true);
});
