/** The state of the explorer in its address: the chosen object, tree or table, filter and revision. */
import { addressOf, type Chain } from './addresses.ts';

export const explorerViews = ['tree', 'table'] as const;
export type ExplorerView = (typeof explorerViews)[number];

export interface ExplorerState {
  readonly view: ExplorerView;
  readonly select?: string | undefined;
  /** A part of the labels that are wanted. */
  readonly label?: string | undefined;
  /** A class, with its subtypes. */
  readonly type?: string | undefined;
  /** `label,asc`, as the interface has it; the order of the document without it. */
  readonly sort?: string | undefined;
  /** An older one. */
  readonly revision?: number | undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const sorts = /^(?:label|eClass),(?:asc|desc)$/;

/** Whether an address means the explorer, and not the overview of a model. */
export function isExplorerSearch(search: URLSearchParams): boolean {
  return search.has('select') || explorerViews.some((view) => view === search.get('view'));
}

/** What makes no sense is as if it were not there. */
export function explorerStateOf(search: URLSearchParams): ExplorerState {
  const given = (name: string, fits: RegExp) => {
    const value = search.get(name) ?? '';
    return fits.test(value) ? value : undefined;
  };
  const revision = given('revision', /^[1-9]\d{0,8}$/);
  return {
    view: search.get('view') === 'table' ? 'table' : 'tree',
    select: given('select', uuid),
    label: given('label', /\S/)?.slice(0, 200),
    type: given('type', /\S/),
    sort: given('sort', sorts),
    revision: revision === undefined ? undefined : Number(revision),
  };
}

export function explorerAddress(chain: Chain, state: ExplorerState): string {
  const search = new URLSearchParams();
  for (const name of ['view', 'select', 'label', 'type', 'sort', 'revision'] as const) {
    const value = state[name];
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${addressOf(chain)}?${search}`;
}
