/** A model by its id, which lasts where names change: its own address is found, and gone to. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Waiting } from '../../design/waiting.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { orrery } from '../../service.ts';
import { Failed } from '../../shell/failed.tsx';

export function ModelById({ parameters: { id = '' }, search }: ScreenProps) {
  const { go } = useRouter();
  const { data: model, error } = useQuery({
    queryKey: ['model', id],
    queryFn: ({ signal }) => orrery.readModel({ path: { id }, signal }),
  });
  const rest = search.size > 0 ? `?${search}` : '';
  useEffect(() => {
    if (model) go(addressOf({ ...model, model }) + rest, { replace: true });
  }, [model, go, rest]);
  return error ? <Failed reason={error} /> : <Waiting />;
}
