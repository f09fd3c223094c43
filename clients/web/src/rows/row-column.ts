/** A column of rows. */
import type { ReactNode } from 'react';
import type { RowObject } from './paged-rows.ts';

export interface RowColumn<Item extends RowObject> {
  readonly key: string;
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** Where the reader may order by it: which way it is ordered now. */
  readonly order?: 'ascending' | 'descending' | 'none';
  readonly onOrder?: () => void;
}
