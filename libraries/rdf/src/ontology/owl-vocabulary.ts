/** The words of OWL and RDFS that ontologies of metamodels use. */
import { orreryNamespace, owlNamespace, rdfsNamespace } from '../terms/vocabulary.ts';

export const owl = {
  Ontology: `${owlNamespace}Ontology`,
  Class: `${owlNamespace}Class`,
  NamedIndividual: `${owlNamespace}NamedIndividual`,
  DatatypeProperty: `${owlNamespace}DatatypeProperty`,
  ObjectProperty: `${owlNamespace}ObjectProperty`,
  FunctionalProperty: `${owlNamespace}FunctionalProperty`,
  Restriction: `${owlNamespace}Restriction`,
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
  domain: `${rdfsNamespace}domain`,
  range: `${rdfsNamespace}range`,
  subClassOf: `${rdfsNamespace}subClassOf`,
  subPropertyOf: `${rdfsNamespace}subPropertyOf`,
} as const;

/** What every containment reference is. */
export const contains = `${orreryNamespace}contains`;
