/** Viewpoints: which elements a view of each may show. What it may not show is drawn pale. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { concepts, type Layer } from './concepts.ts';

interface Viewpoint {
  readonly label: string;
  /** Names of elements, and of layers in angle brackets; all where it is empty. */
  readonly allows: string;
}

const business =
  'BusinessActor BusinessCollaboration BusinessEvent BusinessFunction BusinessInteraction BusinessObject BusinessProcess BusinessRole';
const core = '<business> <application> <technology> Location';

const rows: Readonly<Record<string, Viewpoint>> = {
  organization: {
    label: 'Organization',
    allows: 'BusinessActor BusinessCollaboration BusinessInterface BusinessRole Location',
  },
  business_process_cooperation: {
    label: 'Business Process Cooperation',
    allows: `<application> ${business} BusinessInterface BusinessService Location Representation`,
  },
  product: {
    label: 'Product',
    allows: `<application> ${business} BusinessInterface BusinessService Artifact Contract Material Product TechnologyService Value`,
  },
  application_cooperation: { label: 'Application Cooperation', allows: '<application> Location' },
  application_structure: {
    label: 'Application Structure',
    allows: 'ApplicationComponent ApplicationCollaboration ApplicationInterface DataObject',
  },
  application_usage: { label: 'Application Usage', allows: `<application> ${business}` },
  implementation_deployment: {
    label: 'Implementation and Deployment',
    allows:
      '<application> Artifact Path SystemSoftware TechnologyFunction TechnologyInteraction TechnologyInterface TechnologyProcess TechnologyService',
  },
  technology: { label: 'Technology', allows: '<technology> Location' },
  technology_usage: {
    label: 'Technology Usage',
    allows:
      'ApplicationComponent ApplicationCollaboration ApplicationEvent ApplicationFunction ApplicationInteraction ApplicationProcess <technology>',
  },
  information_structure: {
    label: 'Information Structure',
    allows: 'Artifact BusinessObject DataObject Meaning Representation',
  },
  service_realization: {
    label: 'Service Realization',
    allows: `<application> ${business} BusinessInterface BusinessService Representation`,
  },
  physical: { label: 'Physical', allows: '<physical> CommunicationNetwork Device Location Node Path' },
  stakeholder: { label: 'Stakeholder', allows: 'Assessment Driver Goal Outcome Stakeholder' },
  goal_realization: { label: 'Goal Realization', allows: 'Constraint Goal Outcome Principle Requirement' },
  requirements_realization: {
    label: 'Requirements Realization',
    allows: `Constraint Goal Meaning Outcome Requirement Value ${core}`,
  },
  motivation: { label: 'Motivation', allows: '<motivation>' },
  strategy: { label: 'Strategy', allows: '<strategy> Outcome' },
  capability: { label: 'Capability', allows: 'Capability Outcome Resource' },
  value_stream: { label: 'Value Stream', allows: 'Capability Outcome Stakeholder ValueStream' },
  outcome_realization: { label: 'Outcome Realization', allows: `Capability Meaning Outcome Resource Value ${core}` },
  resource: { label: 'Resource', allows: 'Capability Resource WorkPackage' },
  project: { label: 'Project', allows: 'BusinessActor BusinessRole Deliverable Goal ImplementationEvent WorkPackage' },
  migration: { label: 'Migration', allows: 'Gap Plateau' },
  implementation_migration: {
    label: 'Implementation and Migration',
    allows: `${core} <implementation> Constraint Goal Requirement`,
  },
  layered: { label: 'Layered', allows: '' },
};

const alwaysAllowed = ['Junction', 'Grouping'];

export function viewpointLabel(id: string): string {
  return ownEntry(rows, id)?.label ?? '';
}

/** The elements that a view of a viewpoint may show; nothing where it may show all. */
export function allowedElements(id: string): ReadonlySet<string> | undefined {
  const allows = ownEntry(rows, id)?.allows ?? '';
  return allows === '' ? undefined : new Set([...alwaysAllowed, ...allows.split(' ').flatMap(elementsOf)]);
}

function elementsOf(name: string): string[] {
  const layer = /^<(.+)>$/.exec(name)?.[1] as Layer | undefined;
  return layer ? [...concepts].filter(([, concept]) => concept.layer === layer).map(([element]) => element) : [name];
}
