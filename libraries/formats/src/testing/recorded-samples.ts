/** The samples whose outputs are recorded: documents in the formats, and models that no reader has made. */
import { Model, metamodelsOf } from '@orrery/kernel';
import { Random } from '@orrery/kernel/testing/random.ts';
import { randomMetamodel } from '@orrery/kernel/testing/random-metamodel.ts';
import { randomModel } from '@orrery/kernel/testing/random-model.ts';
import { ecoreOfMetamodel } from '@orrery/metamodels';
import { modelOfDataset, readDataset } from '@orrery/rdf';
import type { WriteContext } from '../format.ts';
import { archimateSample, formerArchimate } from './archimate-sample.ts';
import { exchangeSample } from './exchange-sample.ts';
import { ifcOddities, ifcSample } from './ifc-sample.ts';
import { jsonSample, xmiSample } from './samples.ts';
import { lineage } from './zoo.ts';

const turtle = `@base <http://example.org/> .
@prefix : <http://example.org/terms#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
<bear> a :Animal ; :name "Bruno" , "Ours"@fr ; :weight 1.50 , "0150"^^xsd:integer ; :near [ :name "a \\"tree\\"" ] .
<bear> :eats ( <honey> "berries" _:fish ) . _:fish a :Animal .
`;

const trig = `${turtle}
<den> { <bear> :sleeps true . _:fish :swims "1e400"^^xsd:double . }
`;

const roots = `@prefix zoo: <http://zoo#> .
@prefix orrery: <urn:orrery:> .
<urn:uuid:${lineage}> orrery:root <urn:uuid:00000001-0000-7000-8000-000000000000> ; orrery:containment zoo:animals .
<urn:uuid:00000001-0000-7000-8000-000000000000> a zoo:Zoo ; zoo:animals <urn:uuid:00000002-0000-7000-8000-000000000000> .
<urn:uuid:00000002-0000-7000-8000-000000000000> a zoo:Bear ; orrery:index 0 ; orrery:foreignId "b1" ; zoo:name "Bruno" ; zoo:weight 1.50 .
`;

/** By the name of their format. Those that have none here are read from what they write. */
export const recordedDocuments: Readonly<Record<string, readonly string[]>> = {
  xmi: [xmiSample],
  json: [jsonSample],
  ttl: [turtle, roots],
  trig: [trig, roots],
  archimate: [archimateSample, formerArchimate],
  exchange: [exchangeSample],
  ifc: [ifcSample, ifcOddities],
};

export interface RecordedModel {
  readonly model: Model;
  readonly context: WriteContext;
}

export function recordedModels(): RecordedModel[] {
  const resources = modelOfDataset(readDataset(trig, { syntax: 'trig', base: 'urn:base', depth: 100 }), lineage);
  return [new Model(lineage), resources, ecoreByChance()]
    .map((model) => ({ model, context: {} }))
    .concat([1, 2, 3].map(modelByChance));
}

function ecoreByChance(): Model {
  return ecoreOfMetamodel([randomMetamodel(new Random(7))], lineage);
}

function modelByChance(seed: number): RecordedModel {
  const random = new Random(seed);
  const metamodel = randomMetamodel(random);
  return { model: randomModel(random, metamodel, 40), context: { metamodels: metamodelsOf([metamodel]) } };
}
