/** Expressions over the models that a caller sees in a project, in the languages that there are. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { ExpressionLanguage } from './expression-language.ts';
import type { EventBytes, ExpressionRequest } from './expression-request.ts';

export class Expressions {
  private readonly projects: Projects;
  private readonly languages: ReadonlyMap<string, ExpressionLanguage>;

  constructor(projects: Projects, languages: readonly ExpressionLanguage[]) {
    this.projects = projects;
    this.languages = new Map(languages.map((language) => [language.name, language]));
  }

  async evaluate(caller: Caller, projectId: string, request: ExpressionRequest, signal: AbortSignal): Promise<EventBytes> {
    const language = await this.languageOf(caller, projectId, request);
    return language.evaluate(caller, projectId, request, signal);
  }

  /** Nobody makes a language work for a project that they do not see. */
  private async languageOf(
    caller: Caller,
    projectId: string,
    { language: name }: ExpressionRequest,
  ): Promise<ExpressionLanguage> {
    const language = this.languages.get(name);
    if (!language) throw this.unknown(name);
    await this.projects.get(caller, projectId);
    return language;
  }

  private unknown(name: string): Failure {
    const message = `Unknown expression language: ${name}. Known are ${[...this.languages.keys()].join(', ')}.`;
    return new Failure('invalid', message, [{ field: 'language', message }]);
  }
}
