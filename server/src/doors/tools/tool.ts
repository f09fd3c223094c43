/** A tool: something that an assistant or agent can do here, with the rights of the caller and no more. */
import type { Static, TObject } from 'typebox';
import type { Caller } from '../../access/caller.ts';
import type { Urls } from '../../http/urls.ts';
import type { Expressions } from '../../operations/expressions/expressions.ts';
import type { ModelForms } from '../../operations/forms/model-forms.ts';
import type { ProjectMetamodels } from '../../operations/metamodels/project-metamodels.ts';
import type { ModelObjects } from '../../operations/objects/model-objects.ts';
import type { RepresentationContents } from '../../operations/representations/representation-contents.ts';
import type { Search } from '../../operations/search/search.ts';
import type { Sparql } from '../../operations/sparql/sparql.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Tasks } from '../../resources/tasks/tasks.ts';

/** The use cases that tools call. */
export interface ToolUseCases {
  readonly projects: Projects;
  readonly models: Models;
  readonly representations: Representations;
  readonly representationContents: RepresentationContents;
  readonly metamodels: ProjectMetamodels;
  readonly modelObjects: ModelObjects;
  readonly revisions: Revisions;
  readonly modelForms: ModelForms;
  readonly search: Search;
  readonly sparql: Sparql;
  readonly expressions: Expressions;
  readonly tasks: Tasks;
}

/** For whom a tool is called, and with what. */
export interface ToolWork {
  /** Whose sight it has. */
  readonly caller: Caller;
  /** Who is behind the caller: what is proposed is proposed to them. */
  readonly person: Caller;
  readonly signal: AbortSignal;
  readonly useCases: ToolUseCases;
  readonly urls: Urls;
}

/** What a tool tells, as JSON; and what people look at, which is no text for an assistant. */
export interface ToolAnswer {
  readonly told: object;
  readonly attachment?: Attachment;
}

export interface Attachment {
  readonly uri: string;
  readonly mediaType: string;
  readonly text: string;
}

export interface Tool {
  readonly name: string;
  /** For the assistant: what it does, and when to choose it. */
  readonly says: string;
  readonly input: TObject;
  /** Whether it proposes something to the person; all others read. */
  readonly isProposal?: true;
  readonly run: (input: never, work: ToolWork) => Promise<ToolAnswer>;
}

/** The input of a tool is checked against its schema before it runs. */
export function tool<Input extends TObject>(
  made: Pick<Tool, 'name' | 'says' | 'isProposal'> & {
    readonly input: Input;
    readonly run: (input: Static<Input>, work: ToolWork) => Promise<ToolAnswer>;
  },
): Tool {
  return made as Tool;
}
