/** Gathers what is asked for one by one, and asks for all of it at once. */

interface Asked<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/** For a query, or one field of a mutation: what was asked before is not asked again, so that an answer is of one piece. */
export class Batch<Key, Value> {
  private readonly answer: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;
  private readonly absent: (key: Key) => Value;
  private readonly known = new Map<Key, Promise<Value>>();
  private waiting: Asked<Key, Value>[] = [];

  /** What the answer does not know is absent. */
  constructor(answer: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>, absent: (key: Key) => Value) {
    this.answer = answer;
    this.absent = absent;
  }

  load(key: Key): Promise<Value> {
    const known = this.known.get(key);
    if (known) return known;
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    this.known.set(key, promise);
    // All that is asked for in one turn of the event loop goes together, however many promises it hangs on.
    if (this.waiting.push({ key, resolve, reject }) === 1) setImmediate(() => this.ask());
    return promise;
  }

  private ask(): void {
    const asked = this.waiting;
    this.waiting = [];
    const found = this.answer(asked.map(({ key }) => key));
    for (const { key, resolve, reject } of asked)
      found.then((values) => values.get(key) ?? this.absent(key)).then(resolve, reject);
  }
}
