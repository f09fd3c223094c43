/** Operations, which OWL has no word for: their signatures as texts, and what is said of them as annotations of those. */
import type { ModelObject } from '@orrery/kernel';
import { meaningOf, nameOf, partsOf, targetsOf } from '@orrery/metamodels';
import { encoded } from '../objects/names.ts';
import { type Description, Iri, Nested, type Property } from '../terms/term.ts';
import { orreryNamespace, rdfVocabulary } from '../terms/vocabulary.ts';
import { annotationsOf } from './annotations.ts';
import type { AnnotationNames } from './ontology-names.ts';
import { ontologyWords, owl, rdfs } from './owl-vocabulary.ts';
import { text, together } from './statements.ts';
import { argumentsText, genericText, targetName, typeParameterText, typeText } from './type-texts.ts';

/** `find<T extends Named>(name : EString [1..1], kinds : Class<T> [0..*]) : T [0..1] throws NotFound` */
export function signatureOf(operation: ModelObject): string {
  const parameters = partsOf(operation, 'eParameters').map((parameter) => nameOf(parameter) + typeAndBounds(parameter));
  const generics = argumentsText(partsOf(operation, 'eTypeParameters').map(typeParameterText));
  return `${nameOf(operation)}${generics}(${parameters.join(', ')})${typeAndBounds(operation)}${exceptionsOf(operation)}`;
}

/** OWL 2 Mapping to RDF Graphs §2.3.1: what is said of a triple is said of an owl:Axiom that holds its three parts. */
export function operationAxioms(classIri: string, operation: ModelObject, names: AnnotationNames): Description[] {
  const said = together([...annotationsOf(operation, names), ...parameterComments(operation, names)]);
  if (said.length === 0) return [];
  const signature = signatureOf(operation);
  const name = `${orreryNamespace}operation:${encoded(classIri)}:${encoded(signature)}`;
  const properties: Property[] = [
    [rdfVocabulary.type, [new Iri(owl.Axiom)]],
    [owl.annotatedSource, [new Iri(classIri)]],
    [owl.annotatedProperty, [new Iri(ontologyWords.operation)]],
    [owl.annotatedTarget, [text(signature)]],
    ...said,
  ];
  return [{ subject: new Nested(name, []), properties }];
}

/** `name: What it is.` */
function parameterComments(operation: ModelObject, names: AnnotationNames): Property[] {
  return partsOf(operation, 'eParameters').flatMap((parameter) =>
    annotationsOf(parameter, names)
      .filter(([predicate]) => predicate === rdfs.comment)
      .map(
        ([, comments]): Property => [
          ontologyWords.parameterDocumentation,
          comments.map((comment) => text(`${nameOf(parameter)}: ${comment.kind === 'literal' ? comment.value : ''}`)),
        ],
      ),
  );
}

function typeAndBounds(element: ModelObject): string {
  const type = typeText(element);
  if (type === undefined) return '';
  const upper = Number(meaningOf(element, 'upperBound'));
  return ` : ${type} [${meaningOf(element, 'lowerBound')}..${specialBounds.get(upper) ?? upper}]`;
}

/** ETypedElement.UNBOUNDED_MULTIPLICITY and UNSPECIFIED_MULTIPLICITY. */
const specialBounds: ReadonlyMap<number, string> = new Map([
  [-1, '*'],
  [-2, '?'],
]);

function exceptionsOf(operation: ModelObject): string {
  const generic = partsOf(operation, 'eGenericExceptions').map(genericText);
  const thrown = generic.length > 0 ? generic : targetsOf(operation, 'eExceptions').map(targetName);
  return thrown.length > 0 ? ` throws ${thrown.join(', ')}` : '';
}
