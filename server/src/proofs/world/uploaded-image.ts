/** One image that went through the service, whose content all images of a world share. */
import type { Client } from '../../testing/client.ts';
import type { TestService } from '../../testing/service.ts';
import { imageForm } from './image-form.ts';
import type { ImageContent } from './insert-entities.ts';

/** Uploaded by someone who owns a project of their own. */
export async function uploadedImage({ database }: TestService, painter: Client): Promise<ImageContent> {
  const scope = await painter.create('/api/scopes', { name: 'Gallery' });
  const project = await painter.create('/api/projects', { scopeId: scope.id, name: 'Gallery' });
  const { body, headers } = imageForm({ name: 'Plan', project: { id: project.id } });
  const { status, text } = await painter.post('/api/project-images', body, headers);
  if (status !== 201) throw new Error(`The image was not taken: ${status} ${text}`);
  return database.tables
    .selectFrom('project_images')
    .select(['blob_id', 'media_type', 'size', 'width', 'height'])
    .executeTakeFirstOrThrow();
}
