/** A lock that many hold together, or one alone. It serves in the order of arrival. */

interface Waiting {
  readonly isAlone: boolean;
  readonly begin: () => void;
}

export class SharedOrExclusive {
  private beside = 0;
  private isTaken = false;
  private readonly waiting: Waiting[] = [];

  async take<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    await this.begin(isAlone);
    try {
      return await work();
    } finally {
      this.end(isAlone);
    }
  }

  /** In order of arrival: one who waits to be alone is not overtaken. */
  private begin(isAlone: boolean): Promise<void> | undefined {
    if (this.waiting.length === 0 && this.isFree(isAlone)) return this.enter(isAlone);
    return new Promise((begin) => this.waiting.push({ isAlone, begin }));
  }

  private isFree(isAlone: boolean): boolean {
    return !this.isTaken && (!isAlone || this.beside === 0);
  }

  private enter(isAlone: boolean): undefined {
    if (isAlone) this.isTaken = true;
    else this.beside++;
  }

  private end(wasAlone: boolean): void {
    if (wasAlone) this.isTaken = false;
    else this.beside--;
    for (let [next] = this.waiting; next && this.isFree(next.isAlone); [next] = this.waiting) {
      this.waiting.shift();
      this.enter(next.isAlone);
      next.begin();
    }
  }
}
