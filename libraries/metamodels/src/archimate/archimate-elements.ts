/** The concepts of ArchiMate 3.2 as the Archi tool declares them: aspects, layers, elements and relationships. */
import type { ClassDeclaration } from '@orrery/kernel';
import { reference } from '../declare.ts';
import { flag, number, text } from './archimate-types.ts';

/** Interfaces, each with those that it extends. */
const aspects: Readonly<Record<string, string>> = {
  StrategyElement: 'ArchimateElement',
  BusinessElement: 'ArchimateElement',
  ApplicationElement: 'ArchimateElement',
  TechnologyElement: 'ArchimateElement',
  TechnologyObject: 'TechnologyElement PassiveStructureElement',
  PhysicalElement: 'ArchimateElement',
  MotivationElement: 'ArchimateElement',
  ImplementationMigrationElement: 'ArchimateElement',
  CompositeElement: 'ArchimateElement',
  BehaviorElement: 'ArchimateElement',
  StrategyBehaviorElement: 'BehaviorElement StrategyElement',
  StructureElement: 'ArchimateElement',
  ActiveStructureElement: 'StructureElement',
  PassiveStructureElement: 'StructureElement',
  StructuralRelationship: 'ArchimateRelationship',
  // The name is misspelled in the metamodel of the tool.
  DependendencyRelationship: 'ArchimateRelationship',
  DynamicRelationship: 'ArchimateRelationship',
  OtherRelationship: 'ArchimateRelationship',
};

/** Elements by what they are: layer and aspect. */
const elements: Readonly<Record<string, string>> = {
  'StrategyElement StructureElement': 'Resource',
  'StrategyElement BehaviorElement': 'CourseOfAction',
  StrategyBehaviorElement: 'Capability ValueStream',
  'BusinessElement ActiveStructureElement': 'BusinessActor BusinessCollaboration BusinessInterface BusinessRole',
  'BusinessElement BehaviorElement': 'BusinessEvent BusinessFunction BusinessInteraction BusinessProcess BusinessService',
  'BusinessElement PassiveStructureElement': 'BusinessObject Representation',
  'BusinessElement CompositeElement': 'Product',
  BusinessObject: 'Contract',
  'ApplicationElement ActiveStructureElement': 'ApplicationCollaboration ApplicationComponent ApplicationInterface',
  'ApplicationElement BehaviorElement':
    'ApplicationEvent ApplicationFunction ApplicationInteraction ApplicationProcess ApplicationService',
  'ApplicationElement PassiveStructureElement': 'DataObject',
  'TechnologyElement ActiveStructureElement':
    'CommunicationNetwork Device Node Path SystemSoftware TechnologyCollaboration TechnologyInterface',
  'TechnologyElement BehaviorElement':
    'TechnologyEvent TechnologyFunction TechnologyInteraction TechnologyProcess TechnologyService',
  TechnologyObject: 'Artifact',
  'PhysicalElement ActiveStructureElement': 'DistributionNetwork Equipment Facility',
  'PhysicalElement TechnologyObject': 'Material',
  MotivationElement: 'Assessment Constraint Driver Goal Meaning Outcome Principle Requirement Value',
  'MotivationElement ActiveStructureElement': 'Stakeholder',
  ImplementationMigrationElement: 'ImplementationEvent',
  'ImplementationMigrationElement BehaviorElement': 'WorkPackage',
  'ImplementationMigrationElement PassiveStructureElement': 'Deliverable Gap',
  'ImplementationMigrationElement CompositeElement': 'Plateau',
  CompositeElement: 'Grouping Location',
};

const relationships: Readonly<Record<string, string>> = {
  StructuralRelationship: 'AggregationRelationship AssignmentRelationship CompositionRelationship RealizationRelationship',
  DependendencyRelationship: 'ServingRelationship',
  DynamicRelationship: 'FlowRelationship TriggeringRelationship',
  OtherRelationship: 'SpecializationRelationship',
};

const dependency = ['DependendencyRelationship'];

export const conceptClasses: readonly ClassDeclaration[] = [
  {
    name: 'ArchimateConcept',
    isAbstract: true,
    superTypes: ['ArchimateModelObject', 'Cloneable', 'Documentable', 'Properties', 'Profiles'],
  },
  { name: 'ArchimateElement', isAbstract: true, superTypes: ['ArchimateConcept'] },
  {
    name: 'ArchimateRelationship',
    isAbstract: true,
    superTypes: ['ArchimateConcept'],
    features: [
      reference('source', 'ArchimateConcept', { role: 'source' }),
      reference('target', 'ArchimateConcept', { role: 'target' }),
    ],
  },
  ...Object.entries(aspects).map(([name, superTypes]) => ({
    name,
    isAbstract: true,
    isInterface: true,
    superTypes: superTypes.split(' '),
  })),
  { name: 'Junction', superTypes: ['ArchimateElement'], features: [text('type', '')] },
  ...classesIn(elements),
  { ...named('AccessRelationship'), superTypes: dependency, features: [number('accessType', 0)] },
  { ...named('AssociationRelationship'), superTypes: dependency, features: [flag('directed')] },
  { ...named('InfluenceRelationship'), superTypes: dependency, features: [text('strength', '')] },
  ...classesIn(relationships),
];

function classesIn(table: Readonly<Record<string, string>>): ClassDeclaration[] {
  return Object.entries(table).flatMap(([superTypes, names]) =>
    names.split(' ').map((name) => ({ ...named(name), superTypes: superTypes.split(' ') })),
  );
}

/** As the tool calls them: `Business Actor`, `Assignment relation`. */
function named(name: string): ClassDeclaration {
  return { name, called: name.replace(/Relationship$/, ' relation').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') };
}
