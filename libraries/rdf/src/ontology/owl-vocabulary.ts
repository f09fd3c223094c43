/** The words of OWL and RDFS that ontologies of metamodels use. */
import { orreryNamespace, owlNamespace, rdfsNamespace } from '../terms/vocabulary.ts';

export const owl = {
  Ontology: `${owlNamespace}Ontology`,
  Class: `${owlNamespace}Class`,
  NamedIndividual: `${owlNamespace}NamedIndividual`,
  DatatypeProperty: `${owlNamespace}DatatypeProperty`,
  ObjectProperty: `${owlNamespace}ObjectProperty`,
  FunctionalProperty: `${owlNamespace}FunctionalProperty`,
  AnnotationProperty: `${owlNamespace}AnnotationProperty`,
  Restriction: `${owlNamespace}Restriction`,
  Axiom: `${owlNamespace}Axiom`,
  annotatedSource: `${owlNamespace}annotatedSource`,
  annotatedProperty: `${owlNamespace}annotatedProperty`,
  annotatedTarget: `${owlNamespace}annotatedTarget`,
  versionInfo: `${owlNamespace}versionInfo`,
  imports: `${owlNamespace}imports`,
  hasKey: `${owlNamespace}hasKey`,
  oneOf: `${owlNamespace}oneOf`,
  unionOf: `${owlNamespace}unionOf`,
  equivalentClass: `${owlNamespace}equivalentClass`,
  inverseOf: `${owlNamespace}inverseOf`,
  onProperty: `${owlNamespace}onProperty`,
  onClass: `${owlNamespace}onClass`,
  onDataRange: `${owlNamespace}onDataRange`,
  allValuesFrom: `${owlNamespace}allValuesFrom`,
  qualifiedCardinality: `${owlNamespace}qualifiedCardinality`,
  minQualifiedCardinality: `${owlNamespace}minQualifiedCardinality`,
  maxQualifiedCardinality: `${owlNamespace}maxQualifiedCardinality`,
} as const;

export const rdfs = {
  Datatype: `${rdfsNamespace}Datatype`,
  label: `${rdfsNamespace}label`,
  comment: `${rdfsNamespace}comment`,
  seeAlso: `${rdfsNamespace}seeAlso`,
  isDefinedBy: `${rdfsNamespace}isDefinedBy`,
  domain: `${rdfsNamespace}domain`,
  range: `${rdfsNamespace}range`,
  subClassOf: `${rdfsNamespace}subClassOf`,
  subPropertyOf: `${rdfsNamespace}subPropertyOf`,
} as const;

/** What every containment reference is. */
export const contains = `${orreryNamespace}contains`;

/** What annotations say that OWL has no words for. */
export const ontologyWords = {
  abstract: `${orreryNamespace}abstract`,
  interface: `${orreryNamespace}interface`,
  /** The number of a literal. */
  value: `${orreryNamespace}value`,
  /** The source of an EAnnotation without details. */
  annotation: `${orreryNamespace}annotation`,
  operation: `${orreryNamespace}operation`,
  parameterDocumentation: `${orreryNamespace}parameterDocumentation`,
  typeParameter: `${orreryNamespace}typeParameter`,
  genericSuperType: `${orreryNamespace}genericSuperType`,
  genericType: `${orreryNamespace}genericType`,
  instanceClassName: `${orreryNamespace}instanceClassName`,
  instanceTypeName: `${orreryNamespace}instanceTypeName`,
  serializable: `${orreryNamespace}serializable`,
  resolveProxies: `${orreryNamespace}resolveProxies`,
} as const;
