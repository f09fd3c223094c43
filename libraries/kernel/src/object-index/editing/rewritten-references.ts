/** The references of an index that is written of the one before: those of touched rows are asked of the model, all others go to the rows as they are numbered now. */
import { Link } from '../../objects/link.ts';
import type { ModelObject } from '../../objects/model-object.ts';
import { Numbers } from '../numbers.ts';
import { outgoingReferences } from '../outgoing-references.ts';
import { type ReferenceColumns, referenceColumns } from '../reference-columns.ts';
import { NotRenumbered, noRow, type RenumberedRows } from './renumbered-rows.ts';
import type { WholeIndex } from './whole-index.ts';

export function rewrittenReferences(index: WholeIndex, rows: RenumberedRows): ReferenceColumns {
  return new RewrittenReferences(index, rows).columns();
}

class RewrittenReferences {
  private readonly index: WholeIndex;
  private readonly rows: RenumberedRows;

  constructor(index: WholeIndex, rows: RenumberedRows) {
    this.index = index;
    this.rows = rows;
  }

  columns(): ReferenceColumns {
    const { rows, index } = this;
    const [start, feature, target] = [index.numbers('outStart'), index.numbers('outFeature'), index.numbers('outTarget')];
    const [outStart, outFeature, outTarget] = [new Uint32Array(rows.size + 1), new Numbers(), new Numbers()];
    const links = this.links();
    const endRow = (row: number) => {
      outStart[row + 1] = outTarget.length;
    };
    const writeOther = (row: number) => {
      this.addReferences(rows.objects.get(row)!, links, outFeature, outTarget);
      endRow(row);
    };
    for (const { from, to, older } of rows.stretches(rows.objects, writeOther))
      for (let row = from; row < to; row++) {
        const before = older + row - from;
        for (let at = start[before]!; at < start[before + 1]!; at++) {
          outFeature.push(feature[at]!);
          outTarget.push(this.targetNow(target[at]!));
        }
        endRow(row);
      }
    const columns = referenceColumns({ outStart, outFeature: outFeature.all(), outTarget: outTarget.all() }, rows.size, links);
    refuseUnusedLinks(columns, rows.size);
    return columns;
  }

  private addReferences(object: ModelObject, links: ReadonlyMap<string, number>, features: Numbers, targets: Numbers): void {
    const { rows, index } = this;
    const numbers = index.directory.classes[rows.classNumber(object.class)]!.features;
    for (const [slot, item] of outgoingReferences(object)) {
      const target = item instanceof Link ? this.linkNow(links.get(item.target)) : rows.rowOf(item);
      if (target === undefined) continue;
      features.push(numbers[slot]!);
      targets.push(target);
    }
  }

  /** Links come after all rows. */
  private linkNow(link: number | undefined): number {
    if (link === undefined) throw new NotRenumbered('Something leads to where nothing led before.');
    return this.rows.size + link;
  }

  private targetNow(target: number): number {
    const { rows, index } = this;
    const now = target < index.size ? rows.newer[target]! : rows.size + target - index.size;
    // Whoever refers to something that is gone was touched, too.
    if (now === noRow) throw new NotRenumbered('Something refers to an object that is gone.');
    return now;
  }

  private links(): Map<string, number> {
    const starts = this.index.numbers('linkStart');
    const bytes = this.index.bytes('links');
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const links = new Map<string, number>();
    for (let link = 0; link + 1 < starts.length; link++)
      links.set(decoder.decode(bytes.subarray(starts[link]!, starts[link + 1]!)), link);
    return links;
  }
}

/** Links are told because somebody leads there. */
function refuseUnusedLinks({ numbers: { inStart } }: ReferenceColumns, rows: number): void {
  for (let link = rows; link + 1 < inStart!.length; link++)
    if (inStart![link] === inStart![link + 1]) throw new NotRenumbered('Nothing leads to a link any more.');
}
