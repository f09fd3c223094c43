/** The links of one model that mean objects of another, by the rows of these: found once, and kept like a column. */
import { Link } from '@orrery/kernel';
import type { FragmentRows } from './fragment-rows.ts';
import type { IndexColumns } from './index-columns.ts';

/** Rows of the target in rising order, and beside each a link that means it. */
export interface LinksInto {
  readonly rows: Uint32Array;
  readonly links: Uint32Array;
}

/** `documents` are the names by which the source means the target. */
export function linksInto(
  source: IndexColumns,
  target: { readonly id: string; readonly finder: () => FragmentRows },
  documents: readonly string[],
  checkpoint: () => void,
): LinksInto {
  return source.kept(
    `links into ${target.id} as ${JSON.stringify(documents)}`,
    () => resolved(source, target.finder(), new Set(documents), checkpoint),
    ({ rows }) => rows.byteLength * 2,
  );
}

function resolved(source: IndexColumns, finder: FragmentRows, documents: ReadonlySet<string>, checkpoint: () => void): LinksInto {
  const [found, links]: [number[], number[]] = [[], []];
  for (let link = 0; link < source.directory.links; link++) {
    checkpoint();
    const { document, fragment } = new Link(textOfLink(source, link));
    const row = documents.has(document) ? finder.find(fragment) : undefined;
    if (row === undefined) continue;
    found.push(row);
    links.push(link);
  }
  const order = Uint32Array.from(found.keys()).sort((one, other) => found[one]! - found[other]! || one - other);
  return { rows: order.map((at) => found[at]!), links: order.map((at) => links[at]!) };
}

function textOfLink(source: IndexColumns, link: number): string {
  const starts = source.numbers('linkStart');
  return source.bytes('links').toString('utf8', starts[link], starts[link + 1]);
}

/** The links that mean a row. */
export function linksMeaning({ rows, links }: LinksInto, row: number): Uint32Array {
  const [from, to] = [firstAtLeast(rows, row), firstAtLeast(rows, row + 1)];
  return links.subarray(from, to);
}

function firstAtLeast(rows: Uint32Array, wanted: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]! >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
