/** Questions about the objects of a town, with the goals for a million of them. */
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

/** Beside the model: `/objects?…`, `/diff?…`. */
export const questions: readonly Question[] = [
  { name: 'first page of children', goal: page, path: ({ root }) => `/objects?container.id=${root}` },
  {
    name: 'middle page of children',
    goal: page,
    path: ({ root, pages }) => `/objects?container.id=${root}&page=${Math.floor(pages / 2)}`,
  },
  { name: 'last page of children', goal: page, path: ({ root, pages }) => `/objects?container.id=${root}&page=${pages - 1}` },
  {
    name: 'any page of children',
    goal: page,
    path: (town) => `/objects?container.id=${town.root}&page=${town.below(town.pages)}`,
  },
  {
    name: 'any thousand children',
    path: (town) => `/objects?container.id=${town.root}&size=1000&page=${town.below(Math.ceil(town.pages / 50))}`,
  },
  { name: 'any page by class', goal: page, path: (town) => `/objects?eClass=Person&page=${town.below(town.pages)}` },
  { name: 'any page in document order', goal: page, path: (town) => `/objects?page=${town.below(town.pages)}` },
  { name: 'any object by id', goal: one, path: (town) => `/objects/${town.anyId()}` },
  { name: 'the object that contains half of all', goal: page, path: ({ root }) => `/objects/${root}` },
  {
    name: 'references into the one whom all know',
    goal: page,
    path: ({ known }) => `/objects/${known}/references?direction=in&page=7`,
  },
  {
    name: 'references from the register',
    goal: page,
    path: (town) => `/objects/${town.anyRegistered()}/references?direction=in`,
  },
  { name: 'path of the deepest', goal: page, path: ({ deepest }) => `/objects/${deepest}/path?size=200` },
  { name: 'types', goal: page, path: () => '/types' },
  { name: 'filter on label', goal: filter, path: (town) => `/objects?label=*number ${town.below(1000)}9*` },
  { name: 'filter on a feature', goal: filter, path: (town) => `/objects?features.age=>=${town.below(90)}` },
  { name: 'filter on label and class', goal: filter, path: (town) => `/objects?eClass=House&label=*${town.below(100)}7` },
  {
    name: 'any page sorted by a feature',
    goal: filter,
    path: (town) => `/objects?sort=features.age,desc&page=${town.below(town.pages)}`,
  },
];

/** What is asked when there is a second revision, in which half of all objects have changed. */
export const differences: readonly Question[] = [
  { name: 'first page of the difference', goal: page, path: () => '/diff?page=0' },
  { name: 'any page of the difference', goal: page, path: (town) => `/diff?page=${town.below(town.pages)}` },
  { name: 'any page of a kind', goal: page, path: (town) => `/diff?kind=changed&page=${town.below(town.pages)}` },
  { name: 'any page of a class', goal: page, path: (town) => `/diff?eClass=Person&page=${town.below(town.pages)}` },
  { name: 'counts by class', goal: page, path: () => '/diff?summary=true' },
  {
    name: 'any page of a kind and a class',
    goal: filter,
    path: (town) => `/diff?kind=changed&eClass=Person&page=${town.below(town.pages)}`,
  },
];
