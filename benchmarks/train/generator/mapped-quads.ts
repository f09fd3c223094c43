/** Writes a railway as the triples that the service holds of the XMI: for the bare engine, without help of the service. */
import { uuidV5 } from '@orrery/kernel';
import { generateRoutes } from './generate.ts';
import { QuadLines, railwayNamespace } from './quad-lines.ts';
import { type Position, positions, type RailwayOptions, type Route, routeCount, type Section, type Sensor } from './railway.ts';

const superclasses = {
  RailwayElement: ['Region', 'Route', 'Semaphore', 'Sensor', 'SwitchPosition', 'TrackElement'],
  TrackElement: ['Segment', 'Switch'],
};

/** The model in a graph of its own, and the hierarchy of its classes in the graph of the metamodel. */
export function* railwayQuads(options: RailwayOptions, model: string): Generator<string, void> {
  yield hierarchy();
  const lines = new QuadLines(`urn:uuid:${model}`);
  const container = uuidV5(model, '/0');
  lines.root(model, container);
  lines.object(container, 'RailwayContainer', 0);
  for (const route of generateRoutes(options)) {
    new RouteQuads(lines, model, container, route, routeCount(options.size)).write();
    yield lines.take();
  }
}

function hierarchy(): string {
  const lines = new QuadLines(railwayNamespace);
  for (const [superclass, names] of Object.entries(superclasses)) for (const name of names) lines.subclass(name, superclass);
  return lines.take();
}

/** A route and its region. An object has no id of its own, so its UUID is made from its path, as the service does it. */
class RouteQuads {
  private readonly lines: QuadLines;
  private readonly model: string;
  private readonly container: string;
  private readonly route: Route;
  private readonly count: number;
  private readonly routeUuid: string;
  private readonly regionUuid: string;
  private readonly sensorUuids: readonly string[];
  private readonly elementUuids: readonly string[];
  private elementCount = 0;
  private sensorCount = 0;

  constructor(lines: QuadLines, model: string, container: string, route: Route, count: number) {
    this.lines = lines;
    this.model = model;
    this.container = container;
    this.route = route;
    this.count = count;
    this.routeUuid = uuidV5(model, `/0/@routes.${route.index}`);
    this.regionUuid = this.uuidInRegion(route.index, '');
    const sensors = route.sections.flatMap((section) => section.sensors);
    this.sensorUuids = sensors.map((_, index) => this.uuidInRegion(route.index, `/@sensors.${index}`));
    this.elementUuids = [0, ...route.connections.keys()].map((_, index) => this.elementUuid(route.index, index));
  }

  write(): void {
    const { index, id, regionId, entry, sections } = this.route;
    this.part(this.container, 'routes', this.routeUuid, 'Route', index, id);
    this.lines.truth(this.routeUuid, 'active');
    if (entry !== undefined)
      this.lines.reference(this.routeUuid, 'entry', this.semaphoreUuid((index + this.count - 1) % this.count));
    this.lines.reference(this.routeUuid, 'exit', this.semaphoreUuid(index));
    const required = sections.flatMap(({ sensors }) => sensors.map(({ isRequired }) => isRequired));
    this.lines.references(
      this.routeUuid,
      'requires',
      this.sensorUuids.filter((_, place) => required[place]),
    );
    this.part(this.container, 'regions', this.regionUuid, 'Region', index, regionId);
    for (const [place, section] of sections.entries()) this.section(section, place);
  }

  private section(section: Section, place: number): void {
    const switchUuid = this.elementUuids[this.elementCount]!;
    const positionUuid = uuidV5(this.model, `/0/@routes.${this.route.index}/@follows.${place}`);
    const monitors = section.sensors.flatMap(({ monitorsSwitch }, index) =>
      monitorsSwitch ? [this.sensorUuids[this.sensorCount + index]!] : [],
    );
    this.part(this.routeUuid, 'follows', positionUuid, 'SwitchPosition', place, section.switchPosition.id);
    this.position(positionUuid, 'position', section.switchPosition.position);
    this.lines.reference(positionUuid, 'target', switchUuid);
    this.element('Switch', section.switchId, monitors);
    this.position(switchUuid, 'currentPosition', section.currentPosition);
    this.lines.reference(switchUuid, 'positions', positionUuid);
    for (const sensor of section.sensors) this.sensor(sensor, switchUuid);
  }

  private sensor(sensor: Sensor, switchUuid: string): void {
    const uuid = this.sensorUuids[this.sensorCount]!;
    this.part(this.regionUuid, 'sensors', uuid, 'Sensor', this.sensorCount++, sensor.id);
    const start = this.elementCount;
    for (const { id, length } of sensor.segments) this.segment(id, length, uuid);
    const segments = this.elementUuids.slice(start, this.elementCount);
    this.lines.references(uuid, 'monitors', sensor.monitorsSwitch ? [switchUuid, ...segments] : segments);
  }

  private segment(id: number, length: number, sensor: string): void {
    const isFirstSegment = this.elementCount === 1;
    const uuid = this.element('Segment', id, [sensor]);
    if (length !== 0) this.lines.integer(uuid, 'length', length);
    if (!isFirstSegment) return;
    const semaphore = this.semaphoreUuid(this.route.index);
    this.part(uuid, 'semaphores', semaphore, 'Semaphore', 0, this.route.exit);
    this.lines.choice(semaphore, 'signal', 'Signal.GO');
  }

  private element(className: string, id: number, monitoredBy: readonly string[]): string {
    const index = this.elementCount++;
    const uuid = this.elementUuids[index]!;
    this.part(this.regionUuid, 'elements', uuid, className, index, id);
    this.lines.references(uuid, 'monitoredBy', monitoredBy);
    const isConnected = this.route.connections[index];
    if (isConnected === undefined)
      this.lines.reference(uuid, 'connectsTo', this.elementUuid((this.route.index + 1) % this.count, 0));
    if (isConnected) this.lines.reference(uuid, 'connectsTo', this.elementUuids[index + 1]!);
    return uuid;
  }

  private part(container: string, feature: string, uuid: string, className: string, index: number, id: number): void {
    this.lines.reference(container, feature, uuid);
    this.lines.object(uuid, className, index);
    this.lines.integer(uuid, 'id', id);
  }

  /** Only what is set is a triple: the first position is the default. */
  private position(uuid: string, feature: string, position: Position): void {
    if (position !== 0) this.lines.choice(uuid, feature, `Position.${positions[position]}`);
  }

  private semaphoreUuid(region: number): string {
    return this.uuidInRegion(region, '/@elements.1/@semaphores.0');
  }

  private elementUuid(region: number, element: number): string {
    return this.uuidInRegion(region, `/@elements.${element}`);
  }

  private uuidInRegion(region: number, path: string): string {
    return uuidV5(this.model, `/0/@regions.${region}${path}`);
  }
}
