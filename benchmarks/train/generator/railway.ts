/** A railway, route by route: what the generator gives and the writers write. */

export const scenarios = ['batch', 'inject', 'repair'] as const;
/** How many faults are woven in: none, few, many. */
export type Scenario = (typeof scenarios)[number];

/** The generator that made the published models, or the one before it, which made the models of the published times. */
export const editions = ['current', '1.0'] as const;
export type Edition = (typeof editions)[number];

export interface RailwayOptions {
  readonly scenario: Scenario;
  readonly size: number;
  readonly edition: Edition;
}

export const positions = ['FAILURE', 'STRAIGHT', 'DIVERGING'] as const;
/** The place of a position in `positions`; 0 is the default of the metamodel. */
export type Position = 0 | 1 | 2;

export interface Segment {
  readonly id: number;
  readonly length: number;
}

export interface Sensor {
  readonly id: number;
  readonly monitorsSwitch: boolean;
  readonly isRequired: boolean;
  readonly segments: readonly Segment[];
}

/** A switch with what lies behind it, up to the next switch. */
export interface Section {
  readonly switchId: number;
  readonly currentPosition: Position;
  readonly sensors: readonly Sensor[];
  readonly switchPosition: { readonly id: number; readonly position: Position };
}

export interface Route {
  readonly index: number;
  readonly isLast: boolean;
  readonly id: number;
  readonly regionId: number;
  /** The semaphores that come into being with this route. */
  readonly newSemaphores: readonly number[];
  readonly entry: number | undefined;
  /** Stands on the first segment of the route. */
  readonly exit: number;
  readonly sections: readonly Section[];
  /** For each element of the track but the last: whether it is connected to the next one. */
  readonly connections: readonly boolean[];
}

export function routeCount(size: number): number {
  return 5 * size;
}

/** The switches and segments of a route in the order of their creation. */
export function trackOf({ sections }: Route): number[] {
  return sections.flatMap(({ switchId, sensors }) => [
    switchId,
    ...sensors.flatMap(({ segments }) => segments.map(({ id }) => id)),
  ]);
}
