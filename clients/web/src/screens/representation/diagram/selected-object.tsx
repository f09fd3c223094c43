/** The object of the chosen figure, and the views that show it. */
import type { Representation } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { orrery } from '../../../service.ts';
import { failureOf, isMissing, LoadFailure } from '../../../shell/load-failure.tsx';
import { ObjectFeatures } from '../../explorer/object-features.tsx';
import { ObjectViews } from '../../explorer/object-views.tsx';

interface SelectedObjectProps {
  readonly representation: Representation;
  readonly objectId: string;
}

export function SelectedObject({ representation, objectId }: SelectedObjectProps) {
  const { id } = representation.model;
  const { data: model } = useQuery({
    queryKey: ['model', id],
    queryFn: ({ signal }) => orrery.readModel({ path: { id }, signal }),
  });
  const asked = useQuery({
    queryKey: ['object', id, model?.revision, objectId],
    queryFn: ({ signal }) => orrery.readModelObject({ path: { id, objectId }, query: { revision: model!.revision }, signal }),
    enabled: model !== undefined,
  });
  const { data: object } = asked;
  if (!model || object?.id !== objectId) return isMissing(asked.error) ? null : <LoadFailure failure={failureOf(asked)} />;
  const part = { shown: { model, revision: model.revision }, state: { view: 'tree' }, object } as const;
  return (
    <>
      <ObjectFeatures {...part} />
      <ObjectViews {...part} />
    </>
  );
}
