/** The repairs of the Train Benchmark as SPARQL updates: each mends the chosen matches of one question. */
import { uuidV5 } from '@orrery/kernel';
import type { Match } from './matches.ts';
import type { QueryName } from './queries.ts';
import { prefixes } from './vocabulary.ts';

interface Repair {
  /** What is handed over of each match. */
  readonly variables: readonly string[];
  readonly templates: string;
  /** Looks whether the place still is as it was found. */
  readonly pattern: string;
}

const repairs: Readonly<Record<QueryName, Repair>> = {
  PosLength: {
    variables: ['segment'],
    templates: `DELETE { ?segment railway:length ?length }
INSERT { ?segment railway:length ?positive }`,
    pattern: `  ?segment a railway:Segment .
  OPTIONAL { ?segment railway:length ?length }
  BIND(STRDT(STR(1 - COALESCE(?length, 0)), xsd:int) AS ?positive)`,
  },
  // A model is a tree: the new sensor needs its place in the region of the switch.
  SwitchMonitored: {
    variables: ['sw', 'newSensor'],
    templates: `INSERT { ?newSensor a railway:Sensor . ?region railway:sensors ?newSensor . ?sw railway:monitoredBy ?newSensor }`,
    pattern: `  ?region railway:elements ?sw .`,
  },
  RouteSensor: {
    variables: ['route', 'sensor'],
    templates: `INSERT { ?route railway:requires ?sensor }`,
    pattern: `  ?route a railway:Route . ?sensor a railway:Sensor .`,
  },
  // A position that is not written down is the default; then the switch loses its own.
  SwitchSet: {
    variables: ['sw', 'swP'],
    templates: `DELETE { ?sw railway:currentPosition ?current }
INSERT { ?sw railway:currentPosition ?position }`,
    pattern: `  ?swP railway:target ?sw .
  OPTIONAL { ?sw railway:currentPosition ?current }
  OPTIONAL { ?swP railway:position ?position }`,
  },
  // The published Jena version writes the new connection as a length; here it is a connection.
  ConnectedSegments: {
    variables: ['sensor', 'segment1', 'segment2', 'segment3'],
    templates: `DELETE {
  ?segment2 ?property ?value .
  ?region railway:elements ?segment2 .
  ?sensor railway:monitors ?segment2 .
  ?segment1 railway:connectsTo ?segment2 .
}
INSERT { ?segment1 railway:connectsTo ?segment3 }`,
    pattern: `  ?region railway:elements ?segment2 .
  ?segment1 railway:connectsTo ?segment2 .
  ?segment2 railway:connectsTo ?segment3 ; ?property ?value .`,
  },
  SemaphoreNeighbor: {
    variables: ['route2', 'semaphore'],
    templates: `DELETE { ?route2 railway:entry ?other }
INSERT { ?route2 railway:entry ?semaphore }`,
    pattern: `  ?route2 a railway:Route . ?semaphore a railway:Semaphore .
  OPTIONAL { ?route2 railway:entry ?other }`,
  },
};

/** An update of one model. The chosen places come first: they are few, and what follows is looked up for each. */
export function repairText(name: QueryName, matches: readonly Match[], model: string): string {
  const { variables, templates, pattern } = repairs[name];
  const rows = new Set(matches.map((match) => rowOf(variables, match, model)));
  const values = `VALUES (${variables.map((variable) => `?${variable}`).join(' ')}) {\n${[...rows].join('\n')}\n  }`;
  return `${prefixes}\nWITH <urn:uuid:${model}>\n${templates}\nWHERE {\n  ${values}\n${pattern}\n}`;
}

function rowOf(variables: readonly string[], match: Match, model: string): string {
  return `    (${variables.map((variable) => match[variable] ?? newObject(match, model)).join(' ')})`;
}

/** The object that a repair adds: the same in every engine. */
function newObject(match: Match, model: string): string {
  return `<urn:uuid:${uuidV5(model, `sensor for ${Object.values(match).join(' ')}`)}>`;
}
