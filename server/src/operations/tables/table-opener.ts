/** Opens the representations that are tables. */
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { OpenRepresentation } from '../forms/representation-opener.ts';
import type { ModelTables } from './model-tables.ts';
import { sentTable } from './sent-table.ts';
import { definitionOf } from './table-definition.ts';
import { tableOutputs } from './table-formats.ts';

export interface TableOpenerDependencies {
  readonly modelTables: ModelTables;
  readonly contentStore: ContentStore;
}

export function tableOpener({ modelTables, contentStore }: TableOpenerDependencies): OpenRepresentation {
  return async (caller, model, { representation, format: { name }, revision, signal }) => {
    const format = tableOutputs.find((one) => one.name === name)!;
    const definition = await definitionOf(contentStore, representation);
    const made = await modelTables.open(caller, model, definition, { format: format.name, revision, signal });
    return sentTable(made, representation.slug, format);
  };
}
