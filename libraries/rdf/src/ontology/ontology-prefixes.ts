/** The prefixes of ontologies: of packages, of those they use, and of the sources of annotations. */
import type { Classifier, Package } from '@orrery/kernel';
import { namespaceOf } from '../objects/names.ts';
import { TurtleNames } from '../printing/turtle-names.ts';
import { commonPrefixes, orreryNamespace, vannNamespace } from '../terms/vocabulary.ts';
import type { OntologyNotes } from './notes.ts';

export function namesOfOntologies(packages: readonly Package[], notes: OntologyNotes): TurtleNames {
  const names = new TurtleNames();
  for (const [prefix, namespace] of Object.entries(commonPrefixes)) names.add(prefix, namespace);
  names.add('vann', vannNamespace);
  names.add('orrery', orreryNamespace);
  for (const { nsUri, nsPrefix } of packages) names.add(nsPrefix || 'ns', namespaceOf(nsUri));
  for (const { nsUri, nsPrefix } of packages.flatMap(packagesUsedBy)) names.add(nsPrefix || 'ns', namespaceOf(nsUri));
  for (const predicate of notes.predicates()) addSource(names, predicate);
  return names;
}

function packagesUsedBy({ classifiers }: Package): Package[] {
  const used = [...classifiers.values()].flatMap((classifier): Classifier[] =>
    classifier.kind === 'class' ? [...classifier.superTypes, ...classifier.ownFeatures.map(({ type }) => type)] : [],
  );
  return [...new Set(used.map((classifier) => classifier.package))].filter(({ nsUri }) => nsUri !== '');
}

/** `GenModel` for `http://www.eclipse.org/emf/2002/GenModel#`. */
function addSource(names: TurtleNames, predicate: string): void {
  const end = Math.max(predicate.lastIndexOf('#'), predicate.lastIndexOf('/')) + 1;
  const wanted = predicate
    .slice(0, end)
    .split(/[/#:]/)
    .findLast((step) => step !== '');
  if (end > 0) names.add(wanted ?? 'ns', predicate.slice(0, end));
}
