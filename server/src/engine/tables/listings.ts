/** The listings that are ready-made: tables of what the words of ArchiMate and IFC mean, and not of one class. */
import type { Listing } from '@orrery/tables/content.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import type { ListedTable } from './listed-table.ts';
import { propertyListing } from './property-listing.ts';
import { relationshipMatrix } from './relationship-matrix.ts';
import { spatialStructure } from './spatial-structure.ts';

type MakeListing = (columns: IndexColumns, checkpoint: () => void) => ListedTable;

const makers: Readonly<Record<Listing, MakeListing>> = {
  'relationship-matrix': relationshipMatrix,
  'spatial-structure': spatialStructure,
  'property-sets': (columns, checkpoint) => propertyListing(columns, false, checkpoint),
  quantities: (columns, checkpoint) => propertyListing(columns, true, checkpoint),
};

/** A model of another language has nothing to list. */
export function listingOf(listing: Listing, columns: IndexColumns, checkpoint: () => void): ListedTable {
  return makers[listing](columns, checkpoint);
}
