/** Classes that are all subclasses of each other, taken as one: what is left has no cycles, and an order in which parents come first. */
export class Components {
  /** Of each class the number of its component. Components above have smaller numbers than those below. */
  readonly of: Uint32Array;
  count = 0;
  private readonly ofClasses: readonly (readonly number[])[];
  /** Where the parents of each component begin in the list of all; each once, and never the component itself. */
  parentStart = new Uint32Array(0);
  parents = new Uint32Array(0);

  constructor(parents: readonly (readonly number[])[], checkpoint: () => void) {
    this.ofClasses = parents;
    this.of = new Uint32Array(parents.length);
    this.find(checkpoint);
    this.link();
  }

  /** By the algorithm of Tarjan, with a list of its own in place of the stack: chains may be long. */
  private find(checkpoint: () => void): void {
    const { ofClasses, of } = this;
    const [entered, lowest, next] = [new Uint32Array(of.length), new Uint32Array(of.length), new Uint32Array(of.length)];
    const [path, open, isOpen] = [[] as number[], [] as number[], new Uint8Array(of.length)];
    let time = 0;
    const enter = (one: number) => {
      entered[one] = lowest[one] = ++time;
      isOpen[one] = 1;
      path.push(one);
      open.push(one);
    };
    const leave = (one: number) => {
      path.pop();
      const below = path.at(-1);
      if (below !== undefined) lowest[below] = Math.min(lowest[below]!, lowest[one]!);
      if (lowest[one] !== entered[one]) return;
      for (let member = -1; member !== one; ) {
        member = open.pop()!;
        isOpen[member] = 0;
        of[member] = this.count;
      }
      this.count++;
    };
    for (let first = 0; first < of.length; first++) {
      if (entered[first] !== 0) continue;
      enter(first);
      for (let one = path.at(-1); one !== undefined; one = path.at(-1)) {
        checkpoint();
        const parent = ofClasses[one]![next[one]!++];
        if (parent === undefined) leave(one);
        else if (entered[parent] === 0) enter(parent);
        else if (isOpen[parent] === 1) lowest[one] = Math.min(lowest[one]!, entered[parent]!);
      }
    }
  }

  private link(): void {
    const above = Array.from({ length: this.count }, () => new Set<number>());
    this.ofClasses.forEach((those, number) => {
      for (const parent of those) if (this.of[parent] !== this.of[number]) above[this.of[number]!]!.add(this.of[parent]!);
    });
    this.parentStart = new Uint32Array(this.count + 1);
    for (const [component, { size }] of above.entries()) this.parentStart[component + 1] = this.parentStart[component]! + size;
    this.parents = Uint32Array.from(above.flatMap((those) => [...those]));
  }
}
