/** The parts that the text of a query and its algebra have in common: its form, the graphs that it names, its variables. */

export type QueryForm = 'select' | 'ask' | 'construct' | 'describe';

export interface GraphLists {
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
}

export interface Variable {
  readonly kind: 'variable';
  readonly value: string;
}
