/** The objects of a model as rows: the tree of the model, what a filter finds, or a table. */
import type { DiagnosticCounts, Model } from '@orrery/api';
import type { ExplorerState } from '../../routing/explorer-state.ts';
import type { RowObject, RowPage, RowSource } from '../../rows/paged-rows.ts';
import { orrery } from '../../service.ts';

export interface ObjectRow extends RowObject {
  readonly eClass: string;
  readonly problems: DiagnosticCounts | null;
}

export interface ShownModel {
  readonly model: Model;
  /** The one that is shown, whatever others write. */
  readonly revision: number;
}

/** An empty model has no revision to ask for. */
export function atRevision({ revision }: Pick<ShownModel, 'revision'>): { readonly revision?: number } {
  return revision > 0 ? { revision } : {};
}

type ListQuery = NonNullable<Parameters<typeof orrery.listModelObjects>[0]['query']>;

interface Listed {
  readonly id: string;
  readonly label: string;
  readonly eClass: string;
  readonly diagnosticCounts: DiagnosticCounts | null;
}

interface PageOf<Item> {
  readonly _embedded: { readonly objects: readonly Item[] };
  readonly page: { readonly totalElements: number };
}

export function hasFilter({ label, type }: ExplorerState): boolean {
  return label !== undefined || type !== undefined;
}

/** What the lists of the interface are asked for. */
export function queryOf({ view, label, type, sort }: ExplorerState, shown: ShownModel): ListQuery {
  return {
    ...atRevision(shown),
    ...(label !== undefined && { label: `*${label}*` }),
    ...(type !== undefined && { type }),
    ...(sort !== undefined && view === 'table' && { sort: [sort] }),
  };
}

/** The tree as the metamodel has it; where a filter is set, what it finds with what that contains; or a table of all. */
export function objectRows(shown: ShownModel, state: ExplorerState): RowSource<ObjectRow> {
  return state.view === 'tree' && !hasFilter(state) ? treeRows(shown) : listedRows(shown, state);
}

function treeRows(shown: ShownModel): RowSource<ObjectRow> {
  return {
    load: async (parentId, page, size, signal) => {
      const query = { ...atRevision(shown), page, size, ...(parentId !== undefined && { 'parent.id': parentId }) };
      return pageOf(await orrery.readModelTree({ path: { id: shown.model.id }, query, signal }), ({ partCount }) => partCount);
    },
  };
}

function listedRows(shown: ShownModel, state: ExplorerState): RowSource<ObjectRow> {
  return {
    load: async (parentId, page, size, signal) => {
      const wanted = parentId === undefined ? queryOf(state, shown) : { ...atRevision(shown), 'container.id': parentId };
      const list = await orrery.listModelObjects({ path: { id: shown.model.id }, query: { ...wanted, page, size }, signal });
      return pageOf(list, ({ childCount }) => childCount);
    },
  };
}

function pageOf<Item extends Listed>(list: PageOf<Item>, childCountOf: (item: Item) => number): RowPage<ObjectRow> {
  const rows = list._embedded.objects.map((object) => ({
    id: object.id,
    label: object.label,
    eClass: object.eClass,
    childCount: childCountOf(object),
    problems: object.diagnosticCounts,
  }));
  return { rows, total: list.page.totalElements };
}
