/** The tables that every model has without anybody creating them: one a main class, and the listings of its language. */
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import { type Listing, readTableContent } from '@orrery/tables/content.ts';
import type { Caller } from '../../access/caller.ts';
import { is } from '../../conditions/condition.ts';
import type { TypeOfObjects } from '../../engine/objects/object-types.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import { slugAmong } from '../../slug.ts';
import type { OpenObjects } from '../objects/open-objects.ts';
import type { RevisionObjects, RevisionQuery } from '../objects/revision-objects.ts';
import type { TableDefinition } from './table-definition.ts';

export interface ReadyMadeTable {
  readonly slug: string;
  readonly name: string;
  /** The class, or the listing. */
  readonly specification: string;
  readonly content: { readonly rows: { readonly type: string } | { readonly listing: Listing } };
  readonly rowCount?: number | undefined;
}

/** A model may have thousands of classes: those with most instances are offered. */
const mostClasses = 1000;

interface ListingOffer {
  readonly listing: Listing;
  readonly name: string;
  readonly fits: (directory: OpenObjects['index']['directory']) => boolean;
}

const isBuilding: ListingOffer['fits'] = ({ classes }) => classes.some(({ nsUri }) => isIfcNsUri(nsUri));
const hasRelationships: ListingOffer['fits'] = ({ classes }) => classes.some(({ name }) => name === 'ArchimateRelationship');

const offers: readonly ListingOffer[] = [
  { listing: 'relationship-matrix', name: 'Relationship matrix', fits: hasRelationships },
  { listing: 'spatial-structure', name: 'Spatial structure', fits: isBuilding },
  { listing: 'property-sets', name: 'Property sets', fits: isBuilding },
  { listing: 'quantities', name: 'Quantities', fits: isBuilding },
];

export class ReadyMadeTables {
  private readonly revisionObjects: RevisionObjects;

  constructor(revisionObjects: RevisionObjects) {
    this.revisionObjects = revisionObjects;
  }

  /** Of a revision that the caller sees: the listings first, then classes by their names. */
  async of(caller: Caller, model: Model, query: RevisionQuery): Promise<ReadyMadeTable[]> {
    const objects = await this.revisionObjects.open(caller, model, query);
    const slugs = slugAmong([]);
    const listings = offers
      .filter(({ fits }) => fits(objects.index.directory))
      .map(({ listing, name }) => ({
        slug: slugs(name, listing),
        name,
        specification: `orrery:${listing}`,
        content: { rows: { listing } },
      }));
    const classes = (await mainTypes(objects)).map(({ eClass, name, totalCount }, at) => ({
      slug: slugs(name, `class-${at + 1}`),
      name,
      specification: eClass,
      content: { rows: { type: eClass } },
      rowCount: totalCount,
    }));
    return [...listings, ...classes];
  }

  async get(caller: Caller, model: Model, slug: string, query: RevisionQuery): Promise<TableDefinition> {
    const found = (await this.of(caller, model, query)).find((table) => table.slug === slug);
    if (!found) throw new Failure('missing', `No table ${slug} of model ${model.id}.`);
    const { content } = readTableContent(found.content);
    return { title: found.name, description: undefined, slug, content };
  }
}

async function mainTypes(objects: OpenObjects): Promise<readonly TypeOfObjects[]> {
  const asked = {
    where: is('main', true),
    sort: [{ field: 'totalCount', direction: 'desc' }],
    page: { number: 0, size: mostClasses },
  } as const;
  const { items } = await objects.run('findTypes', { index: objects.content, ...asked });
  return items
    .filter(({ totalCount }) => totalCount > 0)
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}
