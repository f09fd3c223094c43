/** The representations that show an object: views that hold a figure of it, class diagrams of its package, and those made of it. */
import type { PageRequest } from '../../http/list-request.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { OpenObjects } from '../objects/model-objects.ts';
import { idsOfShowing } from './showing-views.ts';

const atOnce = 1000;

export class ObjectRepresentations {
  private readonly representations: Representations;

  constructor(representations: Representations) {
    this.representations = representations;
  }

  /** Views come first, then what people have made of the object. Of an older revision: those that are still there. */
  async of(
    objects: OpenObjects,
    row: number,
    { number, size }: PageRequest,
  ): Promise<{ items: Representation[]; total: number }> {
    const { caller, index } = objects;
    const shown: Representation[] = [];
    const ids = await idsOfShowing(objects, row);
    for (let start = 0; start < ids.length; start += atOnce)
      shown.push(...(await this.representations.many(caller, ids.slice(start, start + atOnce))));
    const known = new Set(ids);
    const ofObject = await this.representations.ofTarget(caller, objects.model.id, await index.idAt(row));
    const all = [...shown, ...ofObject.filter(({ id }) => !known.has(id))];
    return { items: all.slice(number * size, (number + 1) * size), total: all.length };
  }
}
