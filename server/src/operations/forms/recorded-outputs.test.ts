import { formats } from '@orrery/formats';
import { archimateSample } from '@orrery/formats/testing/archimate-sample.ts';
import { aBuilding, aRebuiltBuilding } from '@orrery/formats/testing/building-sample.ts';
import { UnwritableContent, uuidV5 } from '@orrery/kernel';
import { RecordedOutputs } from '@orrery/testing/recorded-outputs.ts';
import { afterAll, expect, test } from 'vitest';
import { Engine } from '../../engine/engine.ts';
import type { InputOf, JobName } from '../../engine/jobs/jobs.ts';
import type { Source } from '../../engine/source.ts';
import { MemoryContentStore, textOf } from '../../engine/testing/memory-content-store.ts';
import { shop, shopEcore, shopNsUri } from '../../engine/testing/samples.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import { pictureForms } from '../representations/picture-forms.ts';
import { derivationOf as derivationOfView } from '../representations/representation-form.ts';
import { representationForms } from '../representations/representation-forms.ts';
import { buildingDifferenceForm } from './differences/building-difference-form.ts';
import { differenceForm } from './differences/difference-form.ts';
import { differenceIndexForm } from './differences/difference-index-form.ts';
import { type Derivation, derivation } from './form.ts';
import { allModelForms } from './forms.ts';
import { ontologyForm, segmentForm } from './graph-forms.ts';
import { importReportForm } from './import-report-form.ts';
import { metamodelForm } from './metamodel-form.ts';
import { derivationOf, revisionsOf } from './model-form.ts';
import { objectIndexForm } from './object-index-form.ts';

const recorded = new RecordedOutputs(new URL('testing/recorded-outputs.json', import.meta.url));
const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });
afterAll(() => engine.close());

const metamodels = [contentStore.metamodel('shop', shopEcore, [shopNsUri])];
const metamodel = contentStore.source(shopEcore);
const before = contentStore.source(shop('Tea', 'Bread'), { metamodels });
const after = contentStore.source(shop('Tea', 'Cake', 'Bread').replace('"Cake"', '"Cake" price="1.50"'), { metamodels });
const building = contentStore.source(aBuilding(), { format: 'ifc' });
const rebuilt = contentStore.source(aRebuiltBuilding(), { format: 'ifc' });
const statements = contentStore.source('<urn:a> <urn:b> "c"@en , 1.50 .', { format: 'ttl' });

/** Each is the newest revision of a model, after the one before it. */
const histories: readonly (readonly [Source, Source])[] = [
  [contentStore.source(undefined), metamodel],
  [before, after],
  [contentStore.source(undefined), statements],
];

/** A view and a package, of which diagrams are made. */
const landscape = contentStore.source(archimateSample, { format: 'archimate' });
const views: readonly (readonly [Source, string])[] = [
  [landscape, '00000000-0000-4000-8000-000000000041'],
  [metamodel, uuidV5(metamodel.lineage, '/0')],
];
/** Resources that are called by what is said of them. */
const resources = contentStore.source(
  `<urn:oak> <http://www.w3.org/2000/01/rdf-schema#label> "Old oak"@en , "Alte Eiche"@de ; <urn:beside> <urn:moss> .`,
  { format: 'ttl' },
);
const aDiagram = { kind: 'orrery:diagram', name: 'Floor', slug: 'floor' } as Representation;

/** The samples are read too: what their readers give belongs to those. */
const readers = formats
  .filter(({ name }) => ['xmi', 'ttl', 'json'].includes(name))
  .map(({ name, versions }) => `${name} read ${versions.read}`)
  .join(', ');

const ofModels = allModelForms.flatMap((form) =>
  form.formats
    .filter(({ hasOpener, archiveOf }) => !hasOpener && archiveOf === undefined)
    .map((format) => ({ form, format, name: `${form.name} ${format.name}` })),
);

test.each(ofModels)('what $name gives of models changes with its versions alone', async ({ form, format, name }) => {
  const outputs = histories.map(([older, newer]) => {
    const revisions = revisionsOf(form, {}, 2).map((one) => (one === 'before' ? 1 : one));
    const sources = revisions.length === 1 ? ([newer] as const) : ([older, newer] as const);
    return made(derivationOf(form, { sources, revisions, name: 'Model', format, query: {} }));
  });
  const version = `${form.version}, writer ${format.version ?? form.version}, ${readers}`;
  recorded.hold(name, version, (await Promise.all(outputs)).join('\n\n'));
});

test.each(representationForms)('what $name gives of views changes with its versions alone', async (form) => {
  const outputs = views.map(([source, objectId]) =>
    made(derivationOfView(form, { representation: aDiagram, source, objectId, stored: undefined, links: '/objects/' })),
  );
  const { name, version } = form.format;
  recorded.hold(
    `${form.name} ${name}`,
    `${form.version}, writer ${version ?? form.version}, ${readers}`,
    (await Promise.all(outputs)).join('\n\n'),
  );
});

test.each(pictureForms)('what $name gives of resources changes with its versions alone', async (form) => {
  const given = { representation: aDiagram, source: resources, objectId: undefined, stored: undefined, links: '/objects/' };
  const version = `${form.version}, writer ${form.format.version}, ${readers}`;
  recorded.hold(`${form.name} ${form.format.name} of resources`, version, await made(derivationOfView(form, given)));
});

/** What the jobs of the forms without an address are handed. */
const inputs: Readonly<Partial<{ [Name in JobName]: InputOf<Name> }>> = {
  segment: { source: after, graph: 'urn:graph', neighbours: [{ document: 'shop.ecore', source: metamodel }] },
  ontologySegment: { source: metamodel, nsUri: shopNsUri },
  metamodel: { source: metamodel, nsUri: shopNsUri },
  objects: { source: after },
  importReport: { source: after, graph: 'urn:graph' },
  differenceIndex: {
    difference: contentStore.put(await writtenDifference()),
    older: contentStore.put(await writtenIndex(before)),
    newer: contentStore.put(await writtenIndex(after)),
  },
  buildingDifference: {
    older: contentStore.put(await writtenIndex(building)),
    newer: contentStore.put(await writtenIndex(rebuilt)),
    revisions: { from: 1, to: 2 },
  },
};

test.each([
  segmentForm,
  ontologyForm,
  objectIndexForm,
  differenceIndexForm,
  buildingDifferenceForm,
  metamodelForm,
  importReportForm,
])('what $name gives for the service itself changes with its version alone', async (form) => {
  const input = inputs[form.job];
  expect(input, `The job ${form.job} needs an input among those of this test.`).toBeDefined();
  recorded.hold(form.name, `${form.version}, ${readers}`, await made(derivation(form, input!)));
});

function writtenDifference(): Promise<string> {
  const input = { from: before, to: after, revisions: { from: 1, to: 2 } };
  return made(derivation(differenceForm, input));
}

/** As bytes: an index is no text. */
async function writtenIndex(source: Source): Promise<Uint8Array> {
  const { make } = derivation(objectIndexForm, { source });
  return Buffer.concat(await Array.fromAsync(make(engine, { caller: 'ada', affinity: 'recorded' })));
}

async function made({ make }: Derivation): Promise<string> {
  try {
    return await textOf(make(engine, { caller: 'ada', affinity: 'recorded' }));
  } catch (error) {
    if (error instanceof UnwritableContent) return error.message;
    throw error;
  }
}
