/** The words that models of RDF use: the prefixes of their files, their classes and their properties. */
import { knownFormat } from '@orrery/formats';
import { type Model, ModelObject } from '@orrery/kernel';
import { resourceFeatures, statementFeatures } from '@orrery/metamodels';
import { isResourceModel, namePrefixesOf, rdfVocabulary } from '@orrery/rdf';
import { commonPrefixes } from '@orrery/rdf/terms.ts';
import type { Vocabulary, VocabularyTerm } from '@orrery/sparql/assist.ts';
import type { JobContext } from '../jobs/job-context.ts';
import type { Source } from '../source.ts';

/** Whoever types waits for it: larger models are not read for it, nor more of them than this in all. */
const [largestModel, mostBytes] = [8 * 2 ** 20, 32 * 2 ** 20];
/** Of each model so many statements are looked at, and so many words are told. */
const [mostStatements, mostTerms] = [500_000, 2000];

/** Found once for a model that is kept. */
const known = new WeakMap<Model, Vocabulary>();

/** Of the given sources and of nothing else: they are what the caller sees. */
export function wordsOfRdf(
  sources: readonly Source[],
  { models, checkpoint }: Pick<JobContext, 'models' | 'checkpoint'>,
): Vocabulary {
  const found = readableOf(sources).map((source) => {
    checkpoint();
    return wordsOf(models.of(source).model, checkpoint);
  });
  return {
    prefixes: found.flatMap(({ prefixes }) => prefixes),
    classes: distinct(found.flatMap(({ classes }) => classes)),
    properties: distinct(found.flatMap(({ properties }) => properties)),
  };
}

function readableOf(sources: readonly Source[]): Source[] {
  let bytes = 0;
  return sources.filter(({ format, content }) => {
    if (!content || content.size > largestModel || bytes + content.size > mostBytes) return false;
    if (knownFormat(format).rdf === undefined) return false;
    bytes += content.size;
    return true;
  });
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
  // Those that everybody knows come of themselves, behind the others.
  const declared = Object.entries(namePrefixesOf(model) ?? {}).filter(
    ([prefix, namespace]) => commonPrefixes[prefix] !== namespace,
  );
  const prefixes = declared.map(([prefix, namespace]) => ({ prefix, namespace }));
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
