/** The validation of a project: its findings, its exports, and who reads them (decision 9). */
import { randomUUID } from 'node:crypto';
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { type Probe, sameAsMissing } from './hidden-and-missing.ts';
import { ended } from './task-rules.ts';

const path = '/api/tasks';
const kind = 'validate-project';

/** A validation by ada of a project in which a reference leads nowhere. */
async function aValidation(world: World): Promise<Body> {
  const project = await world.aProject();
  await world.aModel({ name: 'Landscape' }, project);
  const { id } = await world.ada.create(path, { kind, input: { projectId: project.id } });
  return ended(world.ada, id);
}

const kept = (world: World) => world.keep(aValidation);

const probes: readonly Probe[] = [
  { says: 'the findings', send: ({ bob }, id) => bob.get(`${path}/${id}/findings`) },
  { says: 'the findings, by an administrator', send: ({ admin }, id) => admin.get(`${path}/${id}/findings`) },
  { says: 'the SARIF', send: ({ bob }, id) => bob.get(`${path}/${id}/result`) },
  { says: 'the CSV', send: ({ bob }, id) => bob.get(`${path}/${id}/result?format=csv`) },
];

const validating: readonly Rule[] = [
  holds('a validation ends with counts, and links to its findings and exports', async (world) => {
    const task = await kept(world);
    expectEqual('its end', [task.status, task.error], ['succeeded', null]);
    const { models, errors, warnings, infos, rules, _links } = task.result;
    const links = [_links.findings, _links.sarif, _links.csv].map(({ href }) => new URL(href));
    expectEqual('the models', models, 1);
    expect('counts', [errors, warnings, infos].every(Number.isInteger) && Array.isArray(rules), task.result);
    const { page } = expectHal(await world.ada.get(links[0]!.pathname));
    expectEqual('the findings', page.totalElements, errors + warnings + infos);
    for (const { pathname, search } of links) expectStatus(await world.ada.get(pathname + search), 200);
  }),
  holds('its result is SARIF 2.1.0 unless CSV is asked for', async (world) => {
    const { id } = await kept(world);
    const sarif = expectStatus(await world.ada.get(`${path}/${id}/result`), 200);
    expectEqual('the media type', sarif.headers.get('content-type'), 'application/sarif+json');
    expectEqual('the version', JSON.parse(sarif.text).version, '2.1.0');
  }),
  refused('an unknown format is 400', 400, async (world) =>
    world.ada.get(`${path}/${(await kept(world)).id}/result?format=docx`),
  ),
  refused('an unknown filter of findings is 400', 400, async (world) =>
    world.ada.get(`${path}/${(await kept(world)).id}/findings?colour=red`),
  ),
  refused('an upload that is not there is 404', 404, async (world) => {
    const project = await world.aProject();
    return world.ada.post(path, { kind, input: { projectId: project.id, ids: [randomUUID()] } });
  }),
  refused('a project that is not there is 404', 404, (world) => world.ada.post(path, { kind, input: { projectId: nobody } })),
  ...probes.map((probe) => sameAsMissing(probe, kept)),
];

export const validationSections: readonly Section[] = [{ section: 'Validation of projects', rules: validating }];
