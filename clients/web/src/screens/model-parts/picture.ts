/** Pictures of representations, as the service draws them. They come as images, so that nothing in them runs. */
import type { Representation } from '@orrery/api';
import { orrery } from '../../service.ts';

export function pictureOf({ id, kind }: Pick<Representation, 'id' | 'kind'>): string | undefined {
  return kind === 'orrery:diagram' ? `${orrery.baseUrl}/api/representations/${id}/content?format=svg` : undefined;
}
