/** Works on the items of a stream a little ahead of whoever takes the results, and gives these in order. */

export async function* ahead<Item, Result>(
  source: AsyncIterable<Item>,
  work: (item: Item, index: number) => Promise<Result>,
  most = 2,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  let index = 0;
  try {
    for await (const item of source) {
      underWay.push(heard(work(item, index++)));
      if (underWay.length === most) yield await underWay.shift()!;
    }
    while (underWay.length > 0) yield await underWay.shift()!;
  } finally {
    await Promise.allSettled(underWay);
  }
}

// Its failure is told when its turn comes. Until then it must not count as an unhandled rejection.
function heard<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}
