/** One image that went through the service, whose content all images of a world share. */
import type { TestService } from '../../testing/service.ts';
import { imageForm } from './image-form.ts';
import type { ImageContent } from './insert-entities.ts';

/** Undefined where the service has no images. */
export async function uploadedImage(service: TestService, projectId: string): Promise<ImageContent | undefined> {
  const administrator = await service.as('Painter', { isAdministrator: true });
  const { body, headers } = imageForm({ name: 'Plan', project: { id: projectId } });
  const { status, text } = await administrator.post('/api/project-images', body, headers);
  if (status === 404) return undefined;
  if (status !== 201) throw new Error(`The image was not taken: ${status} ${text}`);
  return service.database.tables
    .selectFrom('project_images')
    .select(['blob_id', 'media_type', 'size', 'width', 'height'])
    .executeTakeFirstOrThrow();
}
