/** Gathers the notes of an Ecore model, element by element. */
import type { Model, ModelObject } from '@orrery/kernel';
import { allPackages, meaningOf, nameOf, partsOf, textOf } from '@orrery/metamodels';
import { encoded, namespaceOf } from '../objects/names.ts';
import type { Property } from '../terms/term.ts';
import { annotationsOf } from './annotations.ts';
import { OntologyNotes } from './notes.ts';
import { AnnotationNames, keyInClass, ontologyIriOf } from './ontology-names.ts';
import { operationAxioms, signatureOf } from './operations.ts';
import { ontologyWords } from './owl-vocabulary.ts';
import { no, text } from './statements.ts';
import { genericText, saysMoreThanItsClassifier, typeParameterText } from './type-texts.ts';

export function notesOf({ roots }: Model): OntologyNotes {
  const packages = allPackages(roots);
  const gathering = new Gathering(new AnnotationNames(new Set(packages.flatMap(featureIrisOf))));
  for (const found of packages) gathering.takePackage(found);
  return gathering.notes;
}

class Gathering {
  readonly notes = new OntologyNotes();
  private readonly names: AnnotationNames;

  constructor(names: AnnotationNames) {
    this.names = names;
  }

  takePackage(found: ModelObject): void {
    this.notes.add(ontologyIriOf({ nsUri: nsUriOf(found) }), annotationsOf(found, this.names));
    for (const classifier of partsOf(found, 'eClassifiers')) this.takeClassifier(classifier, namespaceOf(nsUriOf(found)));
  }

  private takeClassifier(classifier: ModelObject, namespace: string): void {
    const iri = namespace + encoded(nameOf(classifier));
    const operations = partsOf(classifier, 'eOperations');
    const axioms = operations.flatMap((operation) => operationAxioms(iri, operation, this.names));
    this.notes.add(iri, [...annotationsOf(classifier, this.names), ...classifierNotes(classifier)], axioms);
    for (const feature of partsOf(classifier, 'eStructuralFeatures')) this.takeFeature(feature, iri);
    for (const literal of partsOf(classifier, 'eLiterals')) {
      this.notes.add(`${iri}.${encoded(nameOf(literal))}`, annotationsOf(literal, this.names));
    }
  }

  private takeFeature(feature: ModelObject, classIri: string): void {
    const generic = partsOf(feature, 'eGenericType').filter(saysMoreThanItsClassifier);
    this.notes.add(keyInClass(classIri, nameOf(feature)), [
      ...annotationsOf(feature, this.names),
      ...generic.map((found): Property => [ontologyWords.genericType, [text(genericText(found))]]),
      ...(meaningOf(feature, 'resolveProxies') === false ? [[ontologyWords.resolveProxies, [no]] as const] : []),
    ]);
  }
}

function classifierNotes(classifier: ModelObject): Property[] {
  const texts: readonly [string, readonly string[]][] = [
    [ontologyWords.instanceClassName, textsOf(classifier, 'instanceClassName')],
    [ontologyWords.instanceTypeName, textsOf(classifier, 'instanceTypeName')],
    [ontologyWords.typeParameter, partsOf(classifier, 'eTypeParameters').map(typeParameterText)],
    [
      ontologyWords.genericSuperType,
      partsOf(classifier, 'eGenericSuperTypes').filter(saysMoreThanItsClassifier).map(genericText),
    ],
    [ontologyWords.operation, partsOf(classifier, 'eOperations').map(signatureOf)],
  ];
  return texts.map(([predicate, found]) => [predicate, found.map(text)]);
}

function textsOf(element: ModelObject, name: string): string[] {
  const found = textOf(element, name);
  return found === undefined ? [] : [found];
}

function featureIrisOf(found: ModelObject): string[] {
  const features = partsOf(found, 'eClassifiers').flatMap((classifier) => partsOf(classifier, 'eStructuralFeatures'));
  return features.map((feature) => namespaceOf(nsUriOf(found)) + encoded(nameOf(feature)));
}

function nsUriOf(found: ModelObject): string {
  return textOf(found, 'nsURI') ?? '';
}
