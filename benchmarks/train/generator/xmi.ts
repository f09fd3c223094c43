/** Writes a railway as the published XMI: all routes, then all regions, with defaults left out and references by position. */
import { generateRoutes } from './generate.ts';
import { type Position, positions, type RailwayOptions, type Route, routeCount, type Section } from './railway.ts';

const header =
  '<?xml version="1.0" encoding="ASCII"?>\n<railway:RailwayContainer xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:railway="http://www.semanticweb.org/ontologies/2015/trainbenchmark">\n';
const footer = '</railway:RailwayContainer>\n';

/** The railway is generated twice, so that no more than one route is in memory. */
export function* railwayXmi(options: RailwayOptions): Generator<string, void> {
  const count = routeCount(options.size);
  yield header;
  for (const route of generateRoutes(options)) yield routeText(route, count);
  for (const route of generateRoutes(options)) yield regionText(route, count);
  yield footer;
}

function routeText(route: Route, count: number): string {
  const requires = route.sections
    .flatMap(({ sensors }) => sensors)
    .flatMap(({ isRequired }, index) => (isRequired ? [sensorPath(route.index, index)] : []));
  const attributes = [
    attribute('id', String(route.id)),
    attribute('active', 'true'),
    attribute('requires', requires.join(' ')),
    attribute('entry', route.entry === undefined ? '' : semaphorePath((route.index + count - 1) % count)),
    attribute('exit', semaphorePath(route.index)),
  ];
  return `  <routes${attributes.join('')}>\n${followsText(route)}  </routes>\n`;
}

function followsText({ index, sections }: Route): string {
  let element = 0;
  return sections
    .map((section) => {
      const { id, position } = section.switchPosition;
      const target = elementPath(index, element);
      element += elementCount(section);
      return `    <follows id="${id}"${positionAttribute('position', position)} target="${target}"/>\n`;
    })
    .join('');
}

function regionText(route: Route, count: number): string {
  const { sensors, elements } = new RegionText(route, count);
  return `  <regions id="${route.regionId}">\n${sensors.join('')}${elements.join('')}  </regions>\n`;
}

/** The lines of the sensors and those of the track elements, which refer to each other by their places. */
class RegionText {
  readonly sensors: string[] = [];
  readonly elements: string[] = [];
  private readonly route: Route;
  private readonly count: number;

  constructor(route: Route, count: number) {
    this.route = route;
    this.count = count;
    for (const [index, section] of route.sections.entries()) this.addSection(section, index);
  }

  private addSection(section: Section, index: number): void {
    const own = this.elements.length;
    const monitoredBy = section.sensors.flatMap(({ monitorsSwitch }, offset) =>
      monitorsSwitch ? [sensorPath(this.route.index, this.sensors.length + offset)] : [],
    );
    const more = positionAttribute('currentPosition', section.currentPosition);
    const positionsOf = attribute('positions', `//@routes.${this.route.index}/@follows.${index}`);
    this.addElement('Switch', section.switchId, monitoredBy.join(' '), `${more}${positionsOf}/>\n`);
    for (const sensor of section.sensors) {
      const place = sensorPath(this.route.index, this.sensors.length);
      const start = this.elements.length;
      for (const { id, length } of sensor.segments) this.addElement('Segment', id, place, this.segmentEnd(length));
      const monitored = sensor.segments.map((_, offset) => elementPath(this.route.index, start + offset));
      if (sensor.monitorsSwitch) monitored.unshift(elementPath(this.route.index, own));
      this.sensors.push(`    <sensors id="${sensor.id}" monitors="${monitored.join(' ')}"/>\n`);
    }
  }

  private addElement(type: string, id: number, monitoredBy: string, end: string): void {
    const references = attribute('monitoredBy', monitoredBy) + attribute('connectsTo', this.nextOf(this.elements.length));
    this.elements.push(`    <elements xsi:type="railway:${type}" id="${id}"${references}${end}`);
  }

  private segmentEnd(length: number): string {
    const text = length === 0 ? '' : attribute('length', String(length));
    const isFirstSegment = this.elements.length === 1;
    if (!isFirstSegment) return `${text}/>\n`;
    return `${text}>\n      <semaphores id="${this.route.exit}" signal="GO"/>\n    </elements>\n`;
  }

  /** The last element of a route leads to the first of the next, and that of the last route to the first of all. */
  private nextOf(element: number): string {
    const isConnected = this.route.connections[element];
    if (isConnected === undefined) return elementPath((this.route.index + 1) % this.count, 0);
    return isConnected ? elementPath(this.route.index, element + 1) : '';
  }
}

function elementCount({ sensors }: Section): number {
  return sensors.reduce((sum, { segments }) => sum + segments.length, 1);
}

function elementPath(region: number, element: number): string {
  return `//@regions.${region}/@elements.${element}`;
}

function sensorPath(region: number, sensor: number): string {
  return `//@regions.${region}/@sensors.${sensor}`;
}

/** The first element of a region is a switch; the segment behind it carries the semaphore. */
function semaphorePath(region: number): string {
  return `${elementPath(region, 1)}/@semaphores.0`;
}

function positionAttribute(name: string, position: Position): string {
  return position === 0 ? '' : attribute(name, positions[position]);
}

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${value}"`;
}
