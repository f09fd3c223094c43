/** Makes the railways of the Train Benchmark, one route after the other, the same in every run. */
import { Draws } from './draws.ts';
import {
  type Position,
  type RailwayOptions,
  type Route,
  routeCount,
  type Section,
  type Segment,
  type Sensor,
} from './railway.ts';

const segmentsOfSensor = 5;

export function* generateRoutes(options: RailwayOptions): Generator<Route, void> {
  yield* new RailwayGenerator(options).routes();
}

class RailwayGenerator {
  private readonly options: RailwayOptions;
  private readonly draws: Draws;
  private lastId = 0;
  private firstSemaphore = 0;
  private previousSemaphore = 0;

  constructor(options: RailwayOptions) {
    this.options = options;
    this.draws = new Draws(options.scenario, options.edition);
  }

  *routes(): Generator<Route, void> {
    const count = routeCount(this.options.size);
    for (let index = 0; index < count; index++) yield this.route(index, index === count - 1);
  }

  // Ids count in the order of creation and numbers are drawn in a fixed order: the order of the lines below is the rule.
  private route(index: number, isLast: boolean): Route {
    const newSemaphores: number[] = [];
    if (index === 0) newSemaphores.push(this.newId());
    if (index === 0) this.firstSemaphore = this.previousSemaphore = this.lastId;
    if (!isLast) newSemaphores.push(this.newId());
    const exit = isLast ? this.firstSemaphore : this.lastId;
    const entry = this.draws.hasFault('semaphoreNeighbor') ? undefined : this.previousSemaphore;
    this.previousSemaphore = exit;
    const [id, regionId] = [this.newId(), this.newId()];
    const sections = repeated(this.draws.switchPositionCount(), () => this.section());
    return { index, isLast, id, regionId, newSemaphores, entry, exit, sections, connections: this.connections(sections) };
  }

  private section(): Section {
    const isCurrent = this.options.edition === 'current';
    const early = isCurrent ? this.draws.position() : 0;
    const switchId = this.newId();
    const sensors = repeated(this.draws.sensorCount(), () => this.sensor());
    const currentPosition = isCurrent ? early : this.draws.position();
    const position = this.draws.hasFault('switchSet') ? ((2 - currentPosition) as Position) : currentPosition;
    return { switchId, currentPosition, sensors, switchPosition: { id: this.newId(), position } };
  }

  private sensor(): Sensor {
    const id = this.newId();
    const monitorsSwitch = !this.draws.hasFault('switchMonitored');
    const isRequired = monitorsSwitch && !this.draws.hasFault('routeSensor');
    const segments = repeated(segmentsOfSensor, () => this.segment());
    if (this.draws.hasFault('connectedSegments')) segments.push(this.segment());
    return { id, monitorsSwitch, isRequired, segments };
  }

  private segment(): Segment {
    const length = this.draws.length();
    return { id: this.newId(), length };
  }

  private connections(sections: readonly Section[]): boolean[] {
    const isSwitch = sections.flatMap(({ sensors }) => [true, ...sensors.flatMap(({ segments }) => segments.map(() => false))]);
    return isSwitch.slice(1).map((secondIsSwitch, index) => {
      if (this.options.edition === 'current') return !this.draws.isGap();
      if (secondIsSwitch) this.draws.discard(isSwitch.length - (index + 1));
      return true;
    });
  }

  private newId(): number {
    return ++this.lastId;
  }
}

function repeated<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
