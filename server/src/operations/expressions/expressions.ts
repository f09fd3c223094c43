/** Expressions over the models that a caller sees in a project, in the languages that there are. */
import type { Diagnosis, Proposal } from '../../engine/expressions/assistance.ts';
import { Failure, invalid } from '../../failures.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { ExpressionLanguage, ExpressionWork } from './expression-language.ts';
import type { EventBytes, ExpressionRequest, ProposalRequest } from './expression-request.ts';

/** A place may be left out: the end of the text is meant then. */
export type ProposalQuery = ExpressionRequest & Partial<Pick<ProposalRequest, 'offset'>>;

export class Expressions {
  private readonly projects: Projects;
  private readonly languages: ReadonlyMap<string, ExpressionLanguage>;

  constructor(projects: Projects, languages: readonly ExpressionLanguage[]) {
    this.projects = projects;
    this.languages = new Map(languages.map((language) => [language.name, language]));
  }

  async evaluate(request: ExpressionRequest, work: ExpressionWork): Promise<EventBytes> {
    return (await this.languageOf(request, work)).evaluate(request, work);
  }

  async diagnose(request: ExpressionRequest, work: ExpressionWork): Promise<Diagnosis> {
    return (await this.languageOf(request, work)).diagnose(request, work);
  }

  async propose(request: ProposalQuery, work: ExpressionWork): Promise<readonly Proposal[]> {
    const { expression, offset = expression.length } = request;
    if (offset > expression.length) throw invalid('offset', `must be at most ${expression.length}, the end of the text`);
    return (await this.languageOf(request, work)).propose({ ...request, offset }, work);
  }

  /** Nobody makes a language work for a project that they do not see. */
  private async languageOf({ language: name }: ExpressionRequest, work: ExpressionWork): Promise<ExpressionLanguage> {
    const language = this.languages.get(name);
    if (!language) throw this.unknown(name);
    await this.projects.get(work.caller, work.projectId);
    return language;
  }

  private unknown(name: string): Failure {
    const message = `Unknown expression language: ${name}. Known are ${[...this.languages.keys()].join(', ')}.`;
    return new Failure('invalid', message, [{ field: 'language', message }]);
  }
}
