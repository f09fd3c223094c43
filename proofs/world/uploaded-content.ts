/** One image and one model of each content that went through the service, whose bytes all others of a world share. */
import type { Client } from '@orrery/testing/client.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { contentNames } from './entities.ts';
import { imageUpload, type Upload } from './image-upload.ts';
import { fileNameOf, modelFiles, modelUpload } from './model-files.ts';
import { imageContent, modelContent, type WorldContent } from './world-content.ts';

/** Uploaded by someone who owns a project for each of them: a model is read with what lies beside it. */
export async function uploadedContent({ database: { tables } }: TestService, painter: Client): Promise<WorldContent> {
  const scope = await painter.create('/api/scopes', { name: 'Gallery' });
  const projectFor = async (name: string) => (await painter.create('/api/projects', { scopeId: scope.id, name })).id as string;
  const plan = imageUpload({ name: 'Plan', project: { id: await projectFor('Gallery') } });
  const image = await imageContent(tables, await uploaded(painter, '/api/project-images', plan));
  const models = [];
  for (const name of contentNames) {
    const form = modelUpload({ name, projectId: await projectFor(name) }, modelFiles[name], fileNameOf(name));
    models.push([name, await modelContent(tables, await uploaded(painter, '/api/models', form))] as const);
  }
  return { image, models: Object.fromEntries(models) as WorldContent['models'] };
}

async function uploaded(painter: Client, path: string, { body, headers }: Upload): Promise<string> {
  const answer = await painter.post(path, body, headers);
  if (answer.status !== 201) throw new Error(`${path} was not taken: ${answer.status} ${answer.text}`);
  return answer.body.id;
}
