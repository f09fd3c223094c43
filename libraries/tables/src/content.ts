/** The side door of tables and forms: what their content may be, for processes that leave the writing to others. */

export { type FieldContent, type FormContent, readFormContent } from './content/form-content.ts';
export type { ContentFault } from './content/property-reader.ts';
export { type Listing, listings, type ObjectRows, type RowSource } from './content/row-source.ts';
export {
  type ColumnContent,
  type ObjectField,
  objectFields,
  readTableContent,
  type TableContent,
} from './content/table-content.ts';
export { columnFormats, totalKinds } from './table-head.ts';
