/** The metamodels whose ontologies belong to a dataset: those that its models use. */
import { builtInNames, rdfNsUri } from '@orrery/metamodels/names.ts';
import type { MetamodelSource, Source } from '../../engine/source.ts';

export interface Ontology {
  /** The graph is named by the namespace. */
  readonly nsUri: string;
  /** The metamodel; nothing for a built-in one. */
  readonly source: Source | undefined;
}

interface UsingModel {
  readonly model: { readonly contentType: string | null };
  readonly source: Source;
}

/** "RDF models contribute none." */
export function builtInOntologies(models: readonly UsingModel[]): Ontology[] {
  const used = new Set(models.map(({ model }) => model.contentType));
  return [...used].flatMap((nsUri) =>
    nsUri !== null && nsUri !== rdfNsUri && builtInNames.has(nsUri) ? [{ nsUri, source: undefined }] : [],
  );
}

/** Of several metamodels with one namespace the first counts: models of the project come first, and their pins in order of preference. */
export function ontologiesOf(models: readonly UsingModel[]): Ontology[] {
  const found = new Map<string, Ontology>();
  for (const { pin, beside } of distinctPins(models.map(({ source }) => source)))
    for (const nsUri of pin.nsUris) if (!found.has(nsUri)) found.set(nsUri, ontologyOf(nsUri, pin, beside));
  return [...found.values()];
}

/** The metamodels that sources are pinned to, each once: thousands of models may have the same, with a thousand packages. */
export function* distinctPins(sources: Iterable<Source>): Generator<{
  readonly pin: MetamodelSource;
  readonly beside: readonly MetamodelSource[];
}> {
  const known = new Set<string>();
  for (const { metamodels } of sources)
    for (const pin of metamodels) {
      if (known.has(pin.key)) continue;
      known.add(pin.key);
      yield { pin, beside: metamodels };
    }
}

/** By the pins, which are the same as long as a model is not read anew: an ontology that has not changed is the same value. */
const known = new WeakMap<MetamodelSource, Map<string, Ontology>>();

function ontologyOf(nsUri: string, pin: MetamodelSource, beside: readonly MetamodelSource[]): Ontology {
  const ofPin = known.get(pin) ?? new Map<string, Ontology>();
  known.set(pin, ofPin);
  const ontology = ofPin.get(nsUri) ?? { nsUri, source: metamodelAsModel(pin, beside) };
  ofPin.set(nsUri, ontology);
  return ontology;
}

/** It may refer to those that were pinned with it. */
function metamodelAsModel({ content, format, lineage, idMap }: MetamodelSource, beside: readonly MetamodelSource[]): Source {
  return { content, format, lineage, idMap, metamodels: beside };
}
