/** The words that models of RDF use: the prefixes of their files, their classes and their properties. */
import { knownFormat } from '@orrery/formats';
import { type Model, ModelObject, ownEntry } from '@orrery/kernel';
import { resourceFeatures, statementFeatures } from '@orrery/metamodels';
import { isResourceModel, namePrefixesOf, rdfVocabulary } from '@orrery/rdf';
import { commonPrefixes } from '@orrery/rdf/terms.ts';
import type { Vocabulary, VocabularyTerm } from '@orrery/sparql/assist.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import type { ModelInput } from './dataset-input.ts';

/** Whoever types waits for it: larger models are not read for it, nor more of them than this in all. Of others the prefixes are told alone. */
const [largestModel, mostBytes] = [4 * 2 ** 20, 8 * 2 ** 20];
/** Of each model so many statements are looked at, and so many words are told. */
const [mostStatements, mostTerms] = [500_000, 2000];

/** Found once for a model that is kept. */
const known = new WeakMap<Model, Vocabulary>();

/** Of the given models and of nothing else: they are what the caller sees. */
export function wordsOfRdf(inputs: readonly SeenModel[], context: WordsContext): Vocabulary {
  let bytes = 0;
  const found = inputs.filter(isOfRdf).map(({ source, index }) => {
    context.checkpoint();
    const { size } = source.content!;
    if (size > largestModel || bytes + size > mostBytes) return prefixesIn(index, context);
    bytes += size;
    return wordsOf(context.models.of(source).model, context.checkpoint);
  });
  return {
    prefixes: found.flatMap(({ prefixes }) => prefixes),
    classes: distinct(found.flatMap(({ classes }) => classes)),
    properties: distinct(found.flatMap(({ properties }) => properties)),
  };
}

export type SeenModel = Pick<ModelInput, 'source' | 'index'>;
type WordsContext = Pick<JobContext, 'models' | 'columns' | 'fetch' | 'checkpoint'>;

function isOfRdf({ source: { content, format } }: SeenModel): boolean {
  return content !== undefined && knownFormat(format).rdf !== undefined;
}

/** The index of a model has the prefixes of its file. */
function prefixesIn(index: ModelInput['index'], { columns, fetch }: WordsContext): Vocabulary {
  const prefixes = index && new IndexColumns(index, columns, fetch).directory.prefixes;
  return { ...none, prefixes: declaredOf(prefixes ?? {}) };
}

/** Those that everybody knows come of themselves, behind the others. */
function declaredOf(prefixes: Readonly<Record<string, string>>): Vocabulary['prefixes'] {
  const declared = Object.entries(prefixes).filter(([prefix, namespace]) => ownEntry(commonPrefixes, prefix) !== namespace);
  return declared.map(([prefix, namespace]) => ({ prefix, namespace }));
}

function wordsOf(model: Model, checkpoint: () => void): Vocabulary {
  const words = known.get(model) ?? (isResourceModel(model) ? foundIn(model, checkpoint) : none);
  known.set(model, words);
  return words;
}

const none: Vocabulary = { prefixes: [], classes: [], properties: [] };

function foundIn(model: Model, checkpoint: () => void): Vocabulary {
  const [classes, properties] = [new Set<string>(), new Set<string>()];
  let count = 0;
  for (const resource of model.roots) {
    checkpoint();
    for (const statement of resource.all(resourceFeatures.statements)) {
      if (++count > mostStatements || !(statement instanceof ModelObject)) break;
      const predicate = String(statement.get(statementFeatures.predicate));
      properties.add(predicate);
      const type = predicate === rdfVocabulary.type ? statement.get(statementFeatures.object) : undefined;
      if (type instanceof ModelObject && type.isSet(resourceFeatures.iri)) classes.add(String(type.get(resourceFeatures.iri)));
    }
  }
  const prefixes = declaredOf(namePrefixesOf(model) ?? {});
  const namespaces = prefixes.map(({ namespace }) => namespace).sort((one, other) => other.length - one.length);
  const termsOf = (iris: ReadonlySet<string>) => [...iris].slice(0, mostTerms).map((iri) => termOf(iri, namespaces));
  return { prefixes, classes: termsOf(classes), properties: termsOf(properties) };
}

/** Its name is what stands behind the longest namespace that the file declares, else behind the last `#`, `/` or `:`. */
function termOf(iri: string, namespaces: readonly string[]): VocabularyTerm {
  const declared = namespaces.find((one) => one !== '' && iri.startsWith(one) && !/[#/]/.test(iri.slice(one.length)));
  const namespace = declared ?? /^.*[#/:]/s.exec(iri)?.[0] ?? '';
  return { iri, name: iri.slice(namespace.length), detail: namespace, documentation: '' };
}

function distinct(terms: readonly VocabularyTerm[]): VocabularyTerm[] {
  return [...new Map(terms.map((term) => [term.iri, term])).values()].slice(0, mostTerms);
}
