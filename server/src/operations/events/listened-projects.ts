/** Reads the ids of the projects that somebody wants to listen to, each once. */
import { invalid } from '../../failures.ts';
import { uuidNotation } from '../../uuid-notation.ts';

export const mostProjects = 20;

/** The field is named where they are wrong. */
export function listenedProjects(field: string, texts: readonly string[]): string[] {
  const ids = [...new Set(texts.map((id) => id.trim().toLowerCase()))];
  if (ids.length === 0 || ids.length > mostProjects || !ids.every((id) => uuidNotation.test(id)))
    throw invalid(field, `must be 1 to ${mostProjects} UUIDs${field === 'project.id' ? ' with commas between them' : ''}`);
  return ids;
}
