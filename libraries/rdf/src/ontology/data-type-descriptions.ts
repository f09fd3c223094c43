/** Data types as datatypes, enumerations as classes of their literals. */
import type { DataType } from '@orrery/kernel';
import { datatypeOf } from '../objects/data-types.ts';
import { classifierIri, encoded, literalIri } from '../objects/names.ts';
import { type Description, Iri, List, Literal, type Property } from '../terms/term.ts';
import { orreryNamespace, rdfVocabulary, xsd } from '../terms/vocabulary.ts';
import type { OntologyNotes } from './notes.ts';
import { ontologyWords, owl, rdfs } from './owl-vocabulary.ts';
import { labelled, no, text, together } from './statements.ts';

export function* dataTypeDescriptions(type: DataType, notes: OntologyNotes): Generator<Description> {
  const iri = classifierIri(type);
  const noted = notes.of(iri);
  const properties: Property[] = [
    [rdfVocabulary.type, [new Iri(type.literals ? owl.Class : rdfs.Datatype)]],
    ...labelled(type.name, noted),
    type.literals ? [owl.oneOf, literalsOf(type)] : [owl.equivalentClass, standardOf(type)],
    [ontologyWords.instanceClassName, instanceClassOf(type)],
    [ontologyWords.serializable, type.isSerializable ? [] : [no]],
    ...noted,
  ];
  yield { subject: new Iri(iri), properties: together(properties) };
  yield* literalDescriptions(type, notes);
}

function standardOf(type: DataType): Iri[] {
  const datatype = datatypeOf(type);
  return datatype === classifierIri(type) ? [] : [new Iri(datatype)];
}

/** The Java class without the arguments that an instanceTypeName may have. */
function instanceClassOf({ instanceClassName = '' }: DataType): Literal[] {
  const [start, end] = [instanceClassName.indexOf('<'), instanceClassName.lastIndexOf('>')];
  const plain =
    start < 0 || end < start ? instanceClassName : instanceClassName.slice(0, start) + instanceClassName.slice(end + 1);
  return plain === '' ? [] : [text(plain)];
}

function literalsOf(type: DataType): List[] {
  const members = type.literals!.map((literal) => new Iri(literalIri(type, literal)));
  return members.length > 0 ? [new List(`${orreryNamespace}literals:${encoded(classifierIri(type))}`, members)] : [];
}

function* literalDescriptions(type: DataType, notes: OntologyNotes): Generator<Description> {
  for (const literal of type.literals ?? []) {
    const iri = literalIri(type, literal);
    const noted = notes.of(iri);
    const properties: Property[] = [
      [rdfVocabulary.type, [new Iri(classifierIri(type)), new Iri(owl.NamedIndividual)]],
      ...labelled(literal.literal, noted),
      [ontologyWords.value, [new Literal(String(literal.value), xsd.integer)]],
      ...noted,
    ];
    yield { subject: new Iri(iri), properties: together(properties) };
  }
}
