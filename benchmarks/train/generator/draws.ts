/** The random draws of a railway, each from its own stream of random numbers. */
import { JavaRandom } from './java-random.ts';
import type { Edition, Position, Scenario } from './railway.ts';

export const seed = 19871053;

const concerns = [
  'connectedSegments',
  'posLength',
  'routeSensor',
  'semaphoreNeighbor',
  'switchMonitored',
  'switchSet',
  'reachability',
  'lengths',
  'positions',
  'sensors',
  'switchPositions',
] as const;
type Concern = (typeof concerns)[number];
type Fault = 'connectedSegments' | 'posLength' | 'routeSensor' | 'semaphoreNeighbor' | 'switchMonitored' | 'switchSet';

/** In percent. */
const faultRates: Readonly<Record<Scenario, Readonly<Record<Fault, number>>>> = {
  batch: { connectedSegments: 0, posLength: 0, routeSensor: 0, semaphoreNeighbor: 0, switchMonitored: 0, switchSet: 0 },
  inject: { connectedSegments: 5, posLength: 2, routeSensor: 4, semaphoreNeighbor: 7, switchMonitored: 2, switchSet: 8 },
  repair: { connectedSegments: 5, posLength: 10, routeSensor: 10, semaphoreNeighbor: 25, switchMonitored: 18, switchSet: 15 },
};

/** In thousandths. */
const gapRates: Readonly<Record<Scenario, number>> = { batch: 0, inject: 2, repair: 1 };

/** How far the seed of a concern lies from the common one; those without a line share the common one. */
const seedOffsets: Partial<Record<Concern, number>> = {
  posLength: 1,
  routeSensor: 2,
  semaphoreNeighbor: 3,
  switchMonitored: 4,
  switchSet: 5,
  reachability: 8,
};

export class Draws {
  private readonly streams: Readonly<Record<Concern, JavaRandom>>;
  private readonly scenario: Scenario;

  constructor(scenario: Scenario, edition: Edition) {
    this.scenario = scenario;
    this.streams = streamsOf(edition);
  }

  hasFault(fault: Fault): boolean {
    return this.streams[fault].nextInt(100) < faultRates[this.scenario][fault];
  }

  isGap(): boolean {
    return this.streams.reachability.nextInt(1000) < gapRates[this.scenario];
  }

  length(): number {
    const sign = this.hasFault('posLength') ? -1 : 1;
    return sign * this.streams.lengths.nextInt(1000) + 1;
  }

  position(): Position {
    return this.streams.positions.nextInt(3) as Position;
  }

  sensorCount(): number {
    return this.streams.sensors.nextInt(9) + 1;
  }

  switchPositionCount(): number {
    return this.streams.switchPositions.nextInt(19) + 1;
  }

  /** A number of edition 1.0 that nothing is made of; the numbers after it depend on its being drawn. */
  discard(bound: number): void {
    this.streams.reachability.nextInt(bound);
  }
}

/** Edition 1.0 draws everything from one stream, the current one from a stream for each concern. */
function streamsOf(edition: Edition): Record<Concern, JavaRandom> {
  const common = new JavaRandom(seed);
  const streamOf = (concern: Concern) => (edition === '1.0' ? common : new JavaRandom(seed + (seedOffsets[concern] ?? 0)));
  return Object.fromEntries(concerns.map((concern) => [concern, streamOf(concern)])) as Record<Concern, JavaRandom>;
}
