/** How long a task runs before it gives its place to somebody of whom nothing runs: twice as long the next time, where it lost its work by that. */

/** Tasks that have given way are few: of more than these the first ones begin anew. */
const mostRemembered = 1000;

/** A run that holds a place. */
export interface PlaceHolder {
  readonly task: { readonly id: string; readonly creatorId: string };
  readonly beganAt: number;
}

export class TaskTurns {
  private readonly shortest: number;
  private readonly longer = new Map<string, number>();

  constructor(shortest: number) {
    this.shortest = shortest;
  }

  /** Of those that have had their turn one of whoever holds most places, and of these the one that has been at work for longest. */
  whoGivesWay<Holder extends PlaceHolder>(holders: Iterable<Holder>, now: number): Holder | undefined {
    const all = [...holders];
    const placesOf = ({ task }: PlaceHolder) => all.filter((other) => other.task.creatorId === task.creatorId).length;
    return all
      .filter(({ task, beganAt }) => now - beganAt >= this.turnOf(task.id))
      .sort((one, other) => placesOf(other) - placesOf(one) || one.beganAt - other.beganAt)[0];
  }

  /** Steps that are written down are not lost. */
  gaveWay(taskId: string, hasWrittenSteps: boolean): void {
    const turn = this.turnOf(taskId) * (hasWrittenSteps ? 1 : 2);
    this.longer.delete(taskId);
    this.longer.set(taskId, turn);
    if (this.longer.size > mostRemembered) this.longer.delete(this.longer.keys().next().value!);
  }

  private turnOf(taskId: string): number {
    return this.longer.get(taskId) ?? this.shortest;
  }
}
