/** The six questions of the Train Benchmark as AQL expressions: each gives a sequence for every match, in the order of the variables. */
import type { QueryName } from './queries.ts';

/** The segments that follow another under the same sensor. */
const next = (segment: string, name: string) =>
  `${segment}.connectsTo->filter(railway::Segment)->select(${name} | ${name}.monitoredBy->includes(sensor))`;

/** One match, which the collections around it leave as it is. */
const match = (...values: readonly string[]) => `Sequence{Sequence{${values.join(', ')}}}`;

export const aqlQueries: Readonly<Record<QueryName, string>> = {
  PosLength: `railway::Segment.allInstances()->select(segment | segment.length <= 0)
    ->collect(segment | ${match('segment', 'segment.length')})`,
  SwitchMonitored: `railway::Switch.allInstances()->select(sw | sw.monitoredBy->isEmpty())->collect(sw | ${match('sw')})`,
  RouteSensor: `railway::Route.allInstances()->collect(route | let required = route.requires in
    route.follows->collect(swP | swP.target.monitoredBy->select(sensor | required->excludes(sensor))
      ->collect(sensor | ${match('route', 'sensor', 'swP', 'swP.target')})))`,
  SwitchSet: `railway::Route.allInstances()
    ->select(route | route.active and route.entry <> null and route.entry.signal = railway::Signal::GO)
    ->collect(route | route.follows->select(swP | swP.target.currentPosition <> swP.position)
      ->collect(swP | ${match('route.entry', 'route', 'swP', 'swP.target', 'swP.target.currentPosition', 'swP.position')}))`,
  ConnectedSegments: `railway::Sensor.allInstances()->collect(sensor | sensor.monitors->filter(railway::Segment)
    ->collect(s1 | ${next('s1', 's2')}->collect(s2 | ${next('s2', 's3')}->collect(s3 | ${next('s3', 's4')}
    ->collect(s4 | ${next('s4', 's5')}->collect(s5 | ${next('s5', 's6')}
    ->collect(s6 | ${match('sensor', 's1', 's2', 's3', 's4', 's5', 's6')})))))))`,
  SemaphoreNeighbor: `railway::Route.allInstances()->select(route1 | route1.exit <> null)
    ->collect(route1 | route1.requires->collect(sensor1 | sensor1.monitors->collect(te1 | te1.connectsTo
    ->collect(te2 | te2.monitoredBy->collect(sensor2 | sensor2.eInverse('requires')
    ->select(route2 | route2 <> route1 and route2.entry <> route1.exit)
    ->collect(route2 | ${match('route1.exit', 'route1', 'route2', 'sensor1', 'sensor2', 'te1', 'te2')}))))))`,
};
