/** Writes a railway as the published Turtle: triples in the order of creation, the types of track elements twice. */
import { generateRoutes } from './generate.ts';
import { positions, type RailwayOptions, type Route, type Section, type Sensor, trackOf } from './railway.ts';

const header =
  '@prefix : <http://www.semanticweb.org/ontologies/2015/trainbenchmark#> .\n@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n\n';

export function* railwayTurtle(options: RailwayOptions): Generator<string, void> {
  yield header;
  yield* railwayTurtleBody(options);
}

/** Without the prefixes. */
export function* railwayTurtleBody(options: RailwayOptions): Generator<string, void> {
  let [first, end]: [number | undefined, number | undefined] = [undefined, undefined];
  for (const route of generateRoutes(options)) {
    const track = trackOf(route);
    first ??= track[0]!;
    yield routeText(route) + connectionsText(route, track);
    if (end !== undefined) yield edge(end, 'connectsTo', track[0]!);
    end = track.at(-1)!;
    if (route.isLast) yield edge(end, 'connectsTo', first);
  }
}

function routeText(route: Route): string {
  const { id, regionId, newSemaphores, entry, exit, sections } = route;
  const entryParts = entry === undefined ? [] : [`:entry :_${entry}`];
  return [
    ...newSemaphores.map((semaphore) => node(semaphore, 'Semaphore', [':signal :SIGNAL_GO'])),
    node(id, 'Route', [':active true', ...entryParts, `:exit :_${exit}`]),
    node(regionId, 'Region', []),
    ...sections.map((section, index) => sectionText(route, section, index === 0)),
  ].join('');
}

function sectionText(route: Route, section: Section, isFirst: boolean): string {
  const { switchId, currentPosition, sensors, switchPosition } = section;
  const position = `:position :POSITION_${positions[switchPosition.position]}`;
  return [
    node(switchId, 'Switch', ['a :TrackElement', `:currentPosition :POSITION_${positions[currentPosition]}`]),
    edge(route.regionId, 'elements', switchId),
    ...sensors.map((sensor, index) => sensorText(route, switchId, sensor, isFirst && index === 0)),
    node(switchPosition.id, 'SwitchPosition', [position, `:target :_${switchId}`]),
    edge(route.id, 'follows', switchPosition.id),
  ].join('');
}

function sensorText(route: Route, switchId: number, sensor: Sensor, isFirst: boolean): string {
  const parts = [node(sensor.id, 'Sensor', []), edge(route.regionId, 'sensors', sensor.id)];
  if (sensor.monitorsSwitch) parts.push(edge(switchId, 'monitoredBy', sensor.id));
  if (sensor.isRequired) parts.push(edge(route.id, 'requires', sensor.id));
  for (const [index, { id, length }] of sensor.segments.entries()) {
    parts.push(node(id, 'Segment', ['a :TrackElement', `:length "${length}"^^xsd:int`]));
    parts.push(edge(route.regionId, 'elements', id), edge(id, 'monitoredBy', sensor.id));
    if (isFirst && index === 0) parts.push(edge(id, 'semaphores', route.exit));
  }
  return parts.join('');
}

function connectionsText({ connections }: Route, track: readonly number[]): string {
  return connections
    .map((isConnected, index) => (isConnected ? edge(track[index]!, 'connectsTo', track[index + 1]!) : ''))
    .join('');
}

function node(id: number, type: string, parts: readonly string[]): string {
  return `:_${id} ${[`a :${type}`, ...parts].join(' ;\n\t')} .\n\n`;
}

function edge(from: number, property: string, to: number): string {
  return `:_${from} :${property} :_${to} .\n\n`;
}
