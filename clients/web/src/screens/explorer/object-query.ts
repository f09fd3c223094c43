/** Asks for one object of a revision; what a revision says of it stays so. */
import { queryOptions } from '@tanstack/react-query';
import { orrery } from '../../service.ts';
import type { ShownModel } from './object-rows.ts';

export function objectQuery({ model, revision }: ShownModel, id: string | undefined) {
  return queryOptions({
    queryKey: ['object', model.id, revision, id],
    queryFn: ({ signal }) => orrery.readModelObject({ path: { id: model.id, objectId: id! }, query: { revision }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
