/** The metamodels that the models of a dataset use: built-in ones, and those that revisions are pinned to. */
import { builtInNames, rdfNsUri } from '@orrery/metamodels/names.ts';
import { listedNamespaces } from '../../engine/listed-namespaces.ts';
import type { MetamodelSource, Source } from '../../engine/source.ts';

export interface UsedMetamodel {
  /** Of one of its packages; the graph of its ontology is named by it. */
  readonly nsUri: string;
  /** The metamodel; nothing for a built-in one. */
  readonly source: Source | undefined;
}

interface UsingModel {
  readonly model: { readonly contentType: string | null };
  readonly source: Source;
}

/** The built-in metamodels that models are of. "RDF models contribute none." */
export function usedBuiltIns(models: readonly UsingModel[]): UsedMetamodel[] {
  const used = new Set(models.map(({ model }) => model.contentType));
  return [...used].flatMap((nsUri) =>
    nsUri !== null && nsUri !== rdfNsUri && builtInNames.has(nsUri) ? [{ nsUri, source: undefined }] : [],
  );
}

/** The packages of pinned metamodels. Of several metamodels with one namespace the first counts: models of the project come first, and their pins in order of preference. */
export function pinnedMetamodels(models: readonly UsingModel[]): UsedMetamodel[] {
  const found = new Map<string, UsedMetamodel>();
  for (const { pin, beside } of distinctPins(models.map(({ source }) => source)))
    for (const nsUri of listedNamespaces(pin)) if (!found.has(nsUri)) found.set(nsUri, metamodelOf(nsUri, pin, beside));
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

/** By the pins, which are the same as long as a model is not read anew: a metamodel that has not changed is the same value. */
const known = new WeakMap<MetamodelSource, Map<string, UsedMetamodel>>();

function metamodelOf(nsUri: string, pin: MetamodelSource, beside: readonly MetamodelSource[]): UsedMetamodel {
  const ofPin = known.get(pin) ?? new Map<string, UsedMetamodel>();
  known.set(pin, ofPin);
  const metamodel = ofPin.get(nsUri) ?? { nsUri, source: metamodelAsModel(pin, beside) };
  ofPin.set(nsUri, metamodel);
  return metamodel;
}

/** It may refer to those that were pinned with it. */
function metamodelAsModel({ content, format, lineage, idMap }: MetamodelSource, beside: readonly MetamodelSource[]): Source {
  return { content, format, lineage, idMap, metamodels: beside };
}
