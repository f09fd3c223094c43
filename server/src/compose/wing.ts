/** A wing of the service: what one file of this folder makes, for doors and for the wings that stand on it. */
import type { App } from '../http/typed-app.ts';
import type { Chore } from '../storage/upkeep.ts';

export interface Wing<UseCases extends object = object, Shared extends object = object> {
  /** What doors call. Each takes the caller and asks the policies. */
  readonly useCases: UseCases;
  /** What wings that stand on this one are given besides. No door sees it. */
  readonly shared?: Shared;
  /** Adds its routes to the REST interface. */
  readonly routes?: (app: App) => void | Promise<void>;
  /** What is to be done now and then. */
  readonly chores?: readonly Chore[];
  readonly close?: () => Promise<void>;
}

/** All wings, open. */
export interface OpenWings<UseCases extends object, Given extends object> {
  readonly useCases: UseCases;
  /** Everything that a further wing would be given. */
  readonly given: Given;
  readonly routes: readonly ((app: App) => void | Promise<void>)[];
  readonly chores: readonly Chore[];
  readonly close: () => Promise<void>;
}

type OpenWing<Given, UseCases extends object, Shared extends object> = (
  given: Given,
) => Wing<UseCases, Shared> | Promise<Wing<UseCases, Shared>>;

/** Wings in the order in which they stand on each other. The compiler refuses one that needs what no earlier one gives. */
export class Wings<Foundation extends object, UseCases extends object = object, Given extends object = Foundation> {
  private readonly openers: readonly OpenWing<never, object, object>[];

  constructor(openers: readonly OpenWing<never, object, object>[] = []) {
    this.openers = openers;
  }

  and<More extends object, Shared extends object = object>(
    open: OpenWing<Given, More, Shared>,
  ): Wings<Foundation, UseCases & More, Given & More & Shared> {
    return new Wings([...this.openers, open]);
  }

  async open(foundation: Foundation): Promise<OpenWings<UseCases, Given>> {
    const opened: Wing[] = [];
    let given: object = foundation;
    for (const open of this.openers) {
      const wing = await open(given as never);
      opened.push(wing);
      given = { ...given, ...wing.shared, ...wing.useCases };
    }
    return joined(opened, given as Given);
  }
}

/** What stands on top is tidied and closed first: storage then collects what the others have let go of. */
function joined<UseCases extends object, Given extends object>(wings: readonly Wing[], given: Given): OpenWings<UseCases, Given> {
  const fromTheTop = wings.toReversed();
  return {
    useCases: Object.assign({}, ...wings.map(({ useCases }) => useCases)) as UseCases,
    given,
    routes: wings.flatMap(({ routes }) => routes ?? []),
    chores: fromTheTop.flatMap(({ chores }) => chores ?? []),
    close: async () => {
      for (const { close } of fromTheTop) await close?.();
    },
  };
}
