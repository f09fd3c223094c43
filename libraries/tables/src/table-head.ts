/** The head of a table: its name, and of each column the title and how its values are shown. */

export const columnFormats = ['text', 'number', 'integer', 'percent', 'date', 'date-time', 'boolean'] as const;
export type ColumnFormat = (typeof columnFormats)[number];

export interface ColumnHead {
  readonly title: string;
  /** As the values are where it does not say. */
  readonly format?: ColumnFormat | undefined;
  /** Digits behind the point. */
  readonly decimals?: number | undefined;
  readonly total?: TotalKind | undefined;
  /** What is wrong with the column, where nothing is found by what it names. */
  readonly fault?: string | undefined;
}

export interface TableHead {
  readonly title: string;
  readonly description?: string | undefined;
  readonly columns: readonly ColumnHead[];
}

export const totalKinds = ['count', 'sum', 'average', 'min', 'max'] as const;
export type TotalKind = (typeof totalKinds)[number];

/** How the rows ended. */
export interface TableFoot {
  /** Each with nothing where its column has no total; nothing at all where no column has one. */
  readonly totals: readonly (number | string | null)[] | undefined;
  readonly count: number;
  /** Why there are no more, where there would be. */
  readonly cut?: string | undefined;
  /** What else is to be said, such as why some cells are empty. */
  readonly remark?: string | undefined;
}
