/** Fields of a task for its results: the findings of a validation. */

import type { Urls } from '../../../http/urls.ts';
import { FindingShape, findingFields, findingPresenter } from '../../../resources/findings/finding-routes.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import type { EntityNode } from '../resources/entity-node.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { nestedList } from './nested-list.ts';

export function taskFields(types: SchemaTypes, { findings }: GraphqlUseCases, urls: Urls): Fields {
  return {
    findings: nestedList(types, {
      type: types.outputs.object(FindingShape as Shape),
      fields: findingFields,
      list: async ({ id }: EntityNode, asked, { caller }) => {
        const { items, total } = await findings.list(caller, id, asked);
        return { items: items.map(findingPresenter(urls)), total };
      },
    }),
  };
}
