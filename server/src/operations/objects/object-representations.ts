/** The representations that show an object: views that hold a figure of it, class diagrams of its package, and those made of it. */
import { all, is, not } from '../../conditions/condition.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import { derivedId } from '../../storage/representations/derived-changes.ts';
import type { OpenObjects } from './open-objects.ts';

interface Found {
  readonly items: readonly Representation[];
  readonly total: number;
}

/** Positions from the first up to and without the last. */
interface Wanted {
  readonly from: number;
  readonly to: number;
}

/** So many views are counted in one statement. */
const atOnce = 1000;

export class ObjectRepresentations {
  private readonly representations: Representations;

  constructor(representations: Representations) {
    this.representations = representations;
  }

  /** Views come first, then what people have made of the object. Of an older revision: those that are still there. Only the page is read. */
  async of(objects: OpenObjects, row: number, { number, size }: PageRequest): Promise<Found> {
    const wanted = { from: number * size, to: (number + 1) * size };
    // A worker finds them: an object may be shown by a million figures, each as deep as the document.
    const views = await objects.run('findViews', { index: objects.content, row });
    const shown = await this.shown(objects, views, wanted);
    const rest = { from: Math.max(0, wanted.from - shown.total), to: Math.max(0, wanted.to - shown.total) };
    const own = await this.madeOf(objects, await objects.index.idAt(row), rest);
    return { items: [...shown.items, ...own.items], total: shown.total + own.total };
  }

  private async shown({ caller, model, signal }: OpenObjects, views: readonly string[], wanted: Wanted): Promise<Found> {
    const items: Representation[] = [];
    let total = 0;
    for (let start = 0; start < views.length; start += atOnce) {
      const ids = views.slice(start, start + atOnce).map((view) => derivedId(model.id, view));
      const count = await this.representations.countOf(caller, ids, signal);
      const [from, to] = [Math.max(0, wanted.from - total), Math.min(count, wanted.to - total)];
      if (from < to) items.push(...(await this.some(caller, ids, count, { from, to })));
      total += count;
    }
    return { items, total };
  }

  /** Where all are there, which is usual, the others need not be read. */
  private async some(caller: OpenObjects['caller'], ids: readonly string[], count: number, { from, to }: Wanted) {
    if (count === ids.length) return this.representations.many(caller, ids.slice(from, to));
    return (await this.representations.many(caller, ids)).slice(from, to);
  }

  /** All but the view that the object is: that is among those that show it. */
  private async madeOf({ caller, model, signal }: OpenObjects, objectId: string, { from, to }: Wanted): Promise<Found> {
    const size = Math.max(1, to - from);
    const number = Math.floor(from / size);
    const where = all(is('model.id', model.id), is('target.id', objectId), not(is('id', derivedId(model.id, objectId))));
    const page = (at: number) => this.representations.list(caller, { where, sort: [], page: { number: at, size }, signal });
    const first = await page(number);
    const isWithin = to <= (number + 1) * size || first.total <= (number + 1) * size;
    const both = isWithin ? first.items : [...first.items, ...(await page(number + 1)).items];
    return { items: both.slice(from - number * size, to - number * size), total: first.total };
  }
}
