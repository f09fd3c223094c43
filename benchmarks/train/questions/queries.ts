/** The six questions of the Train Benchmark: each finds the places where a railway breaks one of its rules. */
import { prefixes, type Vocabulary } from './vocabulary.ts';

export const queryNames = [
  'PosLength',
  'SwitchMonitored',
  'RouteSensor',
  'SwitchSet',
  'ConnectedSegments',
  'SemaphoreNeighbor',
] as const;
export type QueryName = (typeof queryNames)[number];

/** The texts between SELECT and WHERE, and inside WHERE. */
interface Query {
  readonly variables: string;
  readonly pattern: (vocabulary: Vocabulary) => string;
}

const queries: Readonly<Record<QueryName, Query>> = {
  // A segment has a positive length.
  PosLength: {
    variables: '?segment ?length',
    pattern: ({ length }) => `
  ?segment a railway:Segment .
  ${length('?segment', '?length')}
  FILTER(?length <= 0)`,
  },
  // A switch has a sensor.
  SwitchMonitored: {
    variables: '?sw',
    pattern: () => `
  ?sw a railway:Switch .
  FILTER NOT EXISTS { ?sw railway:monitoredBy ?sensor . ?sensor a railway:Sensor }`,
  },
  // A route requires the sensors of the switches that it runs over.
  RouteSensor: {
    variables: '?route ?sensor ?swP ?sw',
    pattern: () => `
  ?route a railway:Route ; railway:follows ?swP .
  ?swP a railway:SwitchPosition ; railway:target ?sw .
  ?sw a railway:Switch ; railway:monitoredBy ?sensor .
  ?sensor a railway:Sensor .
  FILTER NOT EXISTS { ?route railway:requires ?sensor }`,
  },
  // Where the entry of an active route shows GO, its switches stand as the route needs them.
  SwitchSet: {
    variables: '?semaphore ?route ?swP ?sw ?currentPosition ?position',
    pattern: ({ go, position }) => `
  ?route a railway:Route ; railway:active true ; railway:entry ?semaphore ; railway:follows ?swP .
  ?semaphore a railway:Semaphore ; railway:signal ${go} .
  ?swP a railway:SwitchPosition ; railway:target ?sw .
  ?sw a railway:Switch .
  ${position('?sw', 'currentPosition', '?currentPosition')}
  ${position('?swP', 'position', '?position')}
  FILTER(?currentPosition != ?position)`,
  },
  // No sensor watches more than five segments in a row.
  ConnectedSegments: {
    variables: '?sensor ?segment1 ?segment2 ?segment3 ?segment4 ?segment5 ?segment6',
    pattern: () => `
  ?sensor a railway:Sensor .
  ?segment1 a railway:Segment ; railway:monitoredBy ?sensor ; railway:connectsTo ?segment2 .
  ?segment2 a railway:Segment ; railway:monitoredBy ?sensor ; railway:connectsTo ?segment3 .
  ?segment3 a railway:Segment ; railway:monitoredBy ?sensor ; railway:connectsTo ?segment4 .
  ?segment4 a railway:Segment ; railway:monitoredBy ?sensor ; railway:connectsTo ?segment5 .
  ?segment5 a railway:Segment ; railway:monitoredBy ?sensor ; railway:connectsTo ?segment6 .
  ?segment6 a railway:Segment ; railway:monitoredBy ?sensor .`,
  },
  // Routes that meet share a semaphore: the exit of one is the entry of the other.
  SemaphoreNeighbor: {
    variables: '?semaphore ?route1 ?route2 ?sensor1 ?sensor2 ?te1 ?te2',
    pattern: ({ isTrackElement }) => `
  ?route1 a railway:Route ; railway:exit ?semaphore ; railway:requires ?sensor1 .
  ?semaphore a railway:Semaphore .
  ?sensor1 a railway:Sensor .
  ?te1 railway:monitoredBy ?sensor1 ; railway:connectsTo ?te2 .
  ${isTrackElement('?te1')}
  ?te2 railway:monitoredBy ?sensor2 .
  ${isTrackElement('?te2')}
  ?sensor2 a railway:Sensor .
  ?route2 railway:requires ?sensor2 .
  FILTER(?route1 != ?route2)
  FILTER NOT EXISTS { ?route2 railway:entry ?semaphore }`,
  },
};

export function queryText(name: QueryName, vocabulary: Vocabulary): string {
  const { variables, pattern } = queries[name];
  return `${prefixes}\nSELECT ${variables} WHERE {${pattern(vocabulary)}\n}`;
}
