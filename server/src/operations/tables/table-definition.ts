/** A table as it is to be made: its name, and what it shows. */
import { readTableContent, type TableContent } from '@orrery/tables/content.ts';
import { Failure } from '../../failures.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { jsonOf } from '../../storage/representations/stored-json.ts';

export const tableKind = 'orrery:table';

export interface TableDefinition {
  readonly title: string;
  readonly description: string | undefined;
  readonly slug: string;
  readonly content: TableContent;
  /** What `self` is where rows are the values of an expression; the first root of the model where it does not say. */
  readonly objectId?: string | undefined;
}

/** The table that a representation is. One without content shows all objects. */
export async function definitionOf(contentStore: ContentStore, representation: Representation): Promise<TableDefinition> {
  const { name: title, description, slug, content: stored, target } = representation;
  const { content, faults } = readTableContent(stored ? await jsonOf(contentStore, stored) : {});
  if (faults.length > 0) throw new Failure('unacceptable', `The content is no table: ${faultText(faults)}`, faults);
  return { title, description: description ?? undefined, slug, content, objectId: target?.id };
}

function faultText(faults: readonly { readonly field: string; readonly message: string }[]): string {
  return faults.map(({ field, message }) => `${field} ${message}`).join('; ');
}
