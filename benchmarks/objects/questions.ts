/** What is asked of the objects of a town, with the goals for a million of them. */
import type { UploadedTown } from './uploaded-town.ts';

export interface Goal {
  readonly milliseconds: number;
}

export interface Question {
  readonly name: string;
  readonly path: (town: UploadedTown) => string;
  readonly goal?: Goal;
}

const page: Goal = { milliseconds: 15 };
const one: Goal = { milliseconds: 5 };
const filter: Goal = { milliseconds: 100 };

export const questions: readonly Question[] = [
  { name: 'first page of children', goal: page, path: ({ root }) => `?container.id=${root}` },
  {
    name: 'middle page of children',
    goal: page,
    path: ({ root, pages }) => `?container.id=${root}&page=${Math.floor(pages / 2)}`,
  },
  { name: 'last page of children', goal: page, path: ({ root, pages }) => `?container.id=${root}&page=${pages - 1}` },
  { name: 'any page of children', goal: page, path: (town) => `?container.id=${town.root}&page=${town.below(town.pages)}` },
  { name: 'any page by class', goal: page, path: (town) => `?eClass=Person&page=${town.below(town.pages)}` },
  { name: 'any page in document order', goal: page, path: (town) => `?page=${town.below(town.pages)}` },
  { name: 'any object by id', goal: one, path: (town) => `/${town.anyId()}` },
  { name: 'references into the one whom all know', goal: page, path: ({ known }) => `/${known}/references?direction=in&page=7` },
  { name: 'path of the deepest', goal: page, path: ({ deepest }) => `/${deepest}/path?size=200` },
  { name: 'filter on label', goal: filter, path: (town) => `?label=*number ${town.below(1000)}9*` },
  { name: 'filter on a feature', goal: filter, path: (town) => `?features.age=>=${town.below(90)}` },
  { name: 'filter on label and class', goal: filter, path: (town) => `?eClass=House&label=*${town.below(100)}7` },
];
