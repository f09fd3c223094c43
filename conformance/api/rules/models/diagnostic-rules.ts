/** GET /api/models/{id}/diagnostics and diagnosticCounts: what is wrong in a model. */
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { diagnosticFields } from '../list-fields.ts';
import { listRules } from '../list-rules.ts';
import type { Listed } from '../listed.ts';
import { listed } from '../listed-in-projects.ts';
import { aFleet, fleetOf } from './fleets.ts';
import { anUpload, at, metamodelled, replace, shipIds } from './model-uploads.ts';

/** A ship whose tonnage is no number, with a feature that ships have not, and an escort that is not there. */
const faulty = fleetOf('<ships name="Fram"/>', '<ships name="Gauss" tonnage="many" wings="2" escort="//@ships.9"/>');

const faultyFleet = (world: World): Promise<Body> => world.keep(makeFaulty);
const makeFaulty = async (world: World) => anUpload(world, faulty, {}, (await metamodelled(world)).project);

export const diagnosticsOf = async (world: World, model: Body): Promise<Body[]> =>
  (await world.ada.read(`${at(model)}/diagnostics?size=100`))._embedded.diagnostics;

const about = async (world: World, feature: string): Promise<Body> => {
  const found = (await diagnosticsOf(world, await faultyFleet(world))).find((diagnostic) => diagnostic.feature === feature);
  expect(`a diagnostic on ${feature}`, found !== undefined);
  return found;
};

const shown: readonly Rule[] = [
  holds('a model without faults has no diagnostics', async (world) => {
    const { model } = await metamodelled(world);
    expectEqual('the diagnostics', await diagnosticsOf(world, model), []);
    expectEqual('diagnosticCounts', model.diagnosticCounts, { error: 0, warning: 0, info: 0 });
  }),
  holds('content with faults is stored all the same', async (world) => {
    expectEqual('revision', (await faultyFleet(world)).revision, 1);
  }),
  holds('a diagnostic has a severity, a code, a message, and nothing that is null', async (world) => {
    const names = ['severity', 'code', 'message', 'objectId', 'feature', 'line', 'column', '_links'];
    for (const diagnostic of await diagnosticsOf(world, await faultyFleet(world))) {
      const { severity, code, message } = diagnostic;
      expect('a severity', ['error', 'warning', 'info'].includes(severity), severity);
      expect('a code and a message', Boolean(code) && Boolean(message), diagnostic);
      expect(
        'known fields',
        Object.keys(diagnostic).every((name) => names.includes(name)),
        diagnostic,
      );
      expect('no null', !Object.values(diagnostic).includes(null), diagnostic);
    }
  }),
  ...['tonnage', 'wings', 'escort'].map((feature) =>
    holds(`a diagnostic on ${feature} names the object and the place`, async (world) => {
      const { objectId, line, column } = await about(world, feature);
      const { Gauss } = await shipIds(world.ada, await faultyFleet(world));
      expectEqual('objectId and line', [objectId, line], [Gauss, 4]);
      expect('a column', Number.isInteger(column) && column >= 1, column);
    }),
  ),
  holds('a value that is none of its type is an error', async (world) => {
    expectEqual('severity', (await about(world, 'tonnage')).severity, 'error');
  }),
  holds('diagnosticCounts counts them by severity', async (world) => {
    const model = await faultyFleet(world);
    const found = await diagnosticsOf(world, model);
    const count = (severity: string) => found.filter((diagnostic) => diagnostic.severity === severity).length;
    expectEqual('diagnosticCounts', model.diagnosticCounts, {
      error: count('error'),
      warning: count('warning'),
      info: count('info'),
    });
    expect('some of them', found.length >= 3, found.length);
  }),
  holds('diagnostics are those of the current revision', async (world) => {
    const model = await anUpload(world, faulty, {}, (await metamodelled(world)).project);
    const after = expectHal(await replace(world.ada, model, aFleet('Fram')));
    expectEqual('the diagnostics', await diagnosticsOf(world, model), []);
    expectEqual('diagnosticCounts', after.diagnosticCounts, { error: 0, warning: 0, info: 0 });
  }),
  holds('diagnostics are filtered by severity, and counted', async (world) => {
    const model = await faultyFleet(world);
    const { _embedded, page } = await world.ada.read(`${at(model)}/diagnostics?severity=error`);
    expectEqual(
      'how many',
      [_embedded.diagnostics.length, page.totalElements],
      [model.diagnosticCounts.error, model.diagnosticCounts.error],
    );
  }),
  answers('anyone who sees the model sees its diagnostics', 200, async (world) =>
    world.anonymous.get(`${at(await faultyFleet(world))}/diagnostics`),
  ),
  refused('the diagnostics of a missing model answer 404', 404, ({ ada }) => ada.get(`${at({ id: nobody })}/diagnostics`)),
  refused('the diagnostics of a hidden model answer 404', 404, async (world) =>
    world.bob.get(`${at(await world.aModel({ confidentiality: 250 }))}/diagnostics`),
  ),
  refused('the diagnostics of what is no UUID answer 400', 400, ({ ada }) => ada.get(`${at({ id: 'first' })}/diagnostics`), 'id'),
];

async function listedDiagnostics(world: World): Promise<Listed> {
  return listed(world, { resource: 'diagnostics', path: `${at(await faultyFleet(world))}/diagnostics` }, 'code=!');
}

const lists = listRules({
  listing: (world) => world.keep(listedDiagnostics),
  fields: diagnosticFields,
  unreadable: [
    ['severity', 'bad'],
    ['line', 'first'],
  ],
});

export const diagnosticSections: readonly Section[] = [
  { section: 'Diagnostics', rules: shown },
  { section: 'Lists of diagnostics', rules: lists },
];
