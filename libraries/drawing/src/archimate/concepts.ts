/** The elements of ArchiMate: what each is called, its colour, its two figures, its icon and its size. */
import type { FigureName } from '../figures/figures.ts';
import type { IconName } from '../figures/icons.ts';

export type Layer = keyof typeof layerColours;

export interface Concept {
  readonly label: string;
  readonly layer: Layer;
  /** The figure of type 0, which has an icon in its corner, and that of type 1. */
  readonly figures: readonly [FigureName, FigureName];
  readonly icon: IconName;
  /** What the icon takes of the width of the text, in each figure. */
  readonly iconRoom: readonly [number, number];
  /** Where it differs from that of its layer. */
  readonly fill?: string;
  /** The size of a node that gives none, where it is not the usual one. */
  readonly size?: readonly [width: number, height: number];
}

export const layerColours = {
  strategy: '#f5deaa',
  business: '#ffffb5',
  application: '#b5ffff',
  technology: '#c9e7b7',
  physical: '#c9e7b7',
  motivation: '#ccccff',
  implementation: '#ffe0e0',
  other: '#ffffff',
} as const;

const rows = {
  Resource: concept('Resource', 'strategy', 'rectangle', 'resource', 'resource', [22, 0]),
  Capability: concept('Capability', 'strategy', 'roundedRectangle', 'capability', 'capability', [19, 0]),
  ValueStream: concept('Value Stream', 'strategy', 'roundedRectangle', 'valueStream', 'valueStream', [25, 0]),
  CourseOfAction: concept('Course of Action', 'strategy', 'roundedRectangle', 'courseOfAction', 'courseOfAction', [25, 0]),
  BusinessActor: concept('Business Actor', 'business', 'rectangle', 'actor', 'businessActor', [17, 0]),
  BusinessRole: concept('Business Role', 'business', 'rectangle', 'cylinder', 'businessRole', [20, 0]),
  BusinessCollaboration: concept('Business Collaboration', 'business', 'rectangle', 'collaboration', 'collaboration', [20, 20]),
  BusinessInterface: concept('Business Interface', 'business', 'rectangle', 'circle', 'interface', [22, 0]),
  BusinessProcess: concept('Business Process', 'business', 'roundedRectangle', 'process', 'process', [20, 0]),
  BusinessFunction: concept('Business Function', 'business', 'roundedRectangle', 'function', 'function', [20, 0]),
  BusinessInteraction: concept('Business Interaction', 'business', 'roundedRectangle', 'interaction', 'interaction', [20, 0]),
  BusinessEvent: concept('Business Event', 'business', 'roundedRectangle', 'event', 'event', [22, 0]),
  BusinessService: concept('Business Service', 'business', 'roundedRectangle', 'service', 'service', [22, 0]),
  ApplicationCollaboration: concept(
    'Application Collaboration',
    'application',
    'rectangle',
    'collaboration',
    'collaboration',
    [20, 20],
  ),
  ApplicationInterface: concept('Application Interface', 'application', 'rectangle', 'circle', 'interface', [22, 0]),
  ApplicationProcess: concept('Application Process', 'application', 'roundedRectangle', 'process', 'process', [20, 0]),
  ApplicationFunction: concept('Application Function', 'application', 'roundedRectangle', 'function', 'function', [20, 0]),
  ApplicationInteraction: concept(
    'Application Interaction',
    'application',
    'roundedRectangle',
    'interaction',
    'interaction',
    [20, 0],
  ),
  ApplicationEvent: concept('Application Event', 'application', 'roundedRectangle', 'event', 'event', [22, 0]),
  ApplicationService: concept('Application Service', 'application', 'roundedRectangle', 'service', 'service', [22, 0]),
  TechnologyCollaboration: concept(
    'Technology Collaboration',
    'technology',
    'rectangle',
    'collaboration',
    'collaboration',
    [20, 20],
  ),
  TechnologyInterface: concept('Technology Interface', 'technology', 'rectangle', 'circle', 'interface', [22, 0]),
  TechnologyProcess: concept('Technology Process', 'technology', 'roundedRectangle', 'process', 'process', [20, 0]),
  TechnologyFunction: concept('Technology Function', 'technology', 'roundedRectangle', 'function', 'function', [20, 0]),
  TechnologyInteraction: concept(
    'Technology Interaction',
    'technology',
    'roundedRectangle',
    'interaction',
    'interaction',
    [20, 0],
  ),
  TechnologyEvent: concept('Technology Event', 'technology', 'roundedRectangle', 'event', 'event', [22, 0]),
  TechnologyService: concept('Technology Service', 'technology', 'roundedRectangle', 'service', 'service', [22, 0]),
  BusinessObject: concept('Business Object', 'business', 'rectangle', 'object', 'object', [20, 0]),
  Contract: concept('Contract', 'business', 'rectangle', 'contract', 'contract', [20, 0]),
  Representation: concept('Representation', 'business', 'rectangle', 'representation', 'representation', [21, 0]),
  Product: concept('Product', 'business', 'rectangle', 'product', 'product', [20, 0]),
  ApplicationComponent: concept(
    'Application Component',
    'application',
    'rectangle',
    'component',
    'applicationComponent',
    [20, 0],
  ),
  DataObject: concept('Data Object', 'application', 'rectangle', 'object', 'object', [20, 0]),
  Node: concept('Node', 'technology', 'rectangle', 'box', 'node', [20, 0]),
  Device: concept('Device', 'technology', 'rectangle', 'device', 'device', [20, 0]),
  SystemSoftware: concept('System Software', 'technology', 'rectangle', 'software', 'systemSoftware', [20, 0]),
  Path: concept('Path', 'technology', 'rectangle', 'path', 'path', [22, 0]),
  CommunicationNetwork: concept('Communication Network', 'technology', 'rectangle', 'network', 'communicationNetwork', [22, 0]),
  Artifact: concept('Artifact', 'technology', 'rectangle', 'artifact', 'artifact', [22, 22]),
  Equipment: concept('Equipment', 'physical', 'rectangle', 'cogs', 'equipment', [22, 0]),
  Facility: concept('Facility', 'physical', 'rectangle', 'facility', 'facility', [20, 0]),
  DistributionNetwork: concept('Distribution Network', 'physical', 'rectangle', 'distribution', 'distributionNetwork', [22, 0]),
  Material: concept('Material', 'physical', 'rectangle', 'material', 'material', [22, 0]),
  Stakeholder: concept('Stakeholder', 'motivation', 'octagon', 'cylinder', 'stakeholder', [23, 0]),
  Driver: concept('Driver', 'motivation', 'octagon', 'driver', 'driver', [23, 0]),
  Assessment: concept('Assessment', 'motivation', 'octagon', 'assessment', 'assessment', [21, 0]),
  Goal: concept('Goal', 'motivation', 'octagon', 'goal', 'goal', [22, 0]),
  Outcome: concept('Outcome', 'motivation', 'octagon', 'outcome', 'outcome', [27, 0]),
  Principle: concept('Principle', 'motivation', 'octagon', 'principle', 'principle', [23, 0]),
  Requirement: concept('Requirement', 'motivation', 'octagon', 'requirement', 'requirement', [22, 0]),
  Constraint: concept('Constraint', 'motivation', 'octagon', 'constraint', 'constraint', [23, 0]),
  Meaning: concept('Meaning', 'motivation', 'octagon', 'meaning', 'meaning', [19, 0]),
  Value: concept('Value', 'motivation', 'octagon', 'value', 'value', [21, 0]),
  WorkPackage: concept('Work Package', 'implementation', 'roundedRectangle', 'workPackage', 'workPackage', [19, 0]),
  Deliverable: concept('Deliverable', 'implementation', 'rectangle', 'deliverable', 'deliverable', [21, 0]),
  ImplementationEvent: concept('Implementation Event', 'implementation', 'roundedRectangle', 'event', 'event', [22, 0]),
  Plateau: concept('Plateau', 'implementation', 'rectangle', 'plateau', 'plateau', [17, 0]),
  Gap: concept('Gap', 'implementation', 'rectangle', 'gap', 'gap', [23, 0]),
  Grouping: concept('Grouping', 'other', 'grouping', 'tabbedGrouping', 'grouping', [20, 0], { size: [400, 140] }),
  Location: concept('Location', 'other', 'rectangle', 'location', 'location', [16, 0], { fill: '#edcfe2' }),
  Junction: concept('Junction', 'other', 'andJunction', 'andJunction', 'junction', [0, 0], { fill: '#000000', size: [15, 15] }),
} as const satisfies Readonly<Record<string, Concept>>;

/** In the order of layers. */
export const concepts: ReadonlyMap<string, Concept> = new Map(Object.entries(rows));

function concept(
  label: string,
  layer: Layer,
  plain: FigureName,
  other: FigureName,
  icon: IconName,
  iconRoom: readonly [number, number],
  more: Pick<Concept, 'fill' | 'size'> = {},
): Concept {
  return { label, layer, figures: [plain, other], icon, iconRoom, ...more };
}
