/** Search over everything that the caller sees: scopes, projects, models, representations, saved queries, and the objects of models. */
import { type Caller, callerKey, idOf, membershipsOf } from '../../access/caller.ts';
import { all, type Condition, is } from '../../conditions/condition.ts';
import { requiredValue } from '../../conditions/required-value.ts';
import type { TurnRequest } from '../../fair-turns.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Database } from '../../storage/database.ts';
import { countDue } from '../../storage/search/due-count.ts';
import { visibleLabels as labelsSeen, pathsOfLabels, projectsOf, type Sight } from '../../storage/search/found-labels.ts';
import {
  type IdentifiedQuestion,
  labelsOfSources,
  labelsWithIds,
  type SourcedId,
  seenSources,
} from '../../storage/search/identified-labels.ts';
import { allCandidates, bestCandidates } from '../../storage/search/search-candidates.ts';
import { classesCalled } from '../../storage/search/search-classes.ts';
import type { SearchQuestion } from '../../storage/search/search-questions.ts';
import { matchesIn, searchWords } from '../../storage/search/search-text.ts';
import { byScore, type Hit, type ScoredLabel, scored } from './hit.ts';
import type { SearchIndexing } from './search-indexing.ts';
import { duePartsOf, searchedParts, visibleDue, visibleLabels, visibleSources } from './search-policy.ts';
import { classNamesIn, withClassNames } from './sought-classes.ts';
import { idsAnywhere, idsWithin, isAddress } from './sought-ids.ts';

export interface SearchQuery {
  readonly text: string;
  readonly where: Condition;
  readonly page: PageRequest;
  readonly signal: AbortSignal | undefined;
}

export interface SearchResult {
  readonly items: readonly Hit[];
  readonly total: number;
  /** Whether there are more than are given. */
  readonly isCut: boolean;
  /** How many entities the caller sees of which something is not indexed yet that the question could find. */
  readonly waiting: number;
}

/** So many hits are given, the best of all. */
export const mostHits = 500;
/** Nobody looks for more words. */
const mostWords = 10;
/** A member of more projects searches the restricted part as a whole; labels of other projects there are not found. */
const mostProjects = 200;
const mostWaiting = 1000;
/** A name that more classes have is looked for without the help of the index. */
const mostClasses = 50;
/** In so many models an address is looked for, the oldest first; in others where a filter leads to them. */
const mostModels = 1000;

export class Search {
  private readonly database: Database;
  private readonly indexing: SearchIndexing;

  constructor(database: Database, indexing: SearchIndexing) {
    this.database = database;
    this.indexing = indexing;
  }

  /** Done when the index knows all that was written before, or all names. */
  catchUp(what: 'everything' | 'names' = 'everything'): Promise<void> {
    return this.indexing.catchUp(what);
  }

  async find(caller: Caller, { text, where, page, signal }: SearchQuery): Promise<SearchResult> {
    const request = { caller: callerKey(caller), signal };
    const words = searchWords(text).slice(0, mostWords);
    const sight = sightOf(caller, visibleLabels(caller));
    const parts = searchedParts(caller, await this.projects(caller, request));
    // Before anything is looked for: what was not waiting then has been looked at.
    const due = { sight: sightOf(caller, visibleDue(caller)), where, parts: duePartsOf(parts) };
    const waiting = await countDue(this.database.lists, due, mostWaiting, request);
    const narrowed = withClassNames(where);
    const sought = { words, where: narrowed, parts, facets: facetsIn(where), among: await this.classesIn(where, request) };
    const named = words.length === 0 ? [] : await this.labels(sought, sight, request);
    const identified = await this.identified(caller, text, { sight, where: narrowed, parts }, request);
    const found = identified.length === 0 ? named : best([...identified, ...named]);
    const shown = found.slice(0, mostHits);
    const wanted = shown.slice(page.number * page.size, (page.number + 1) * page.size);
    return {
      items: await this.hits(wanted, words, sight, narrowed, request),
      total: shown.length,
      isCut: found.length > mostHits,
      waiting,
    };
  }

  /** More than are given where there are more, in their order. What the caller does not see is left out before anything is cut. */
  private async labels(sought: SearchQuestion, sight: Sight, request: TurnRequest): Promise<ScoredLabel[]> {
    const { lists } = this.database;
    const { words, where } = sought;
    const few = await allCandidates(lists, sought, { from: 0, most: mostHits + 1 }, request);
    if (few.length <= mostHits)
      return best((await labelsSeen(lists, few, sight, where, request)).map((one) => scored(one, words)));
    const seen: ScoredLabel[] = [];
    // What the caller sees has a name, a slug and a description at most: three times are enough, whatever is hidden.
    for (let from = 0; ; from += mostHits + 1) {
      const labels = await bestCandidates(lists, sought, sight, { from, most: mostHits + 1 }, request);
      for (const label of labels) seen.push(scored(label, words));
      const found = best(seen);
      if (labels.length <= mostHits || found.length > mostHits) return found;
    }
  }

  /** What has the text as its id: it matches as closely as can be. */
  private async identified(
    caller: Caller,
    text: string,
    question: IdentifiedQuestion,
    request: TurnRequest,
  ): Promise<ScoredLabel[]> {
    const { lists } = this.database;
    const { sight, where } = question;
    const anywhere = await labelsWithIds(lists, idsAnywhere(text), question, mostHits + 1, request);
    const within = await labelsOfSources(
      lists,
      await this.idsOfModels(caller, text, where, request),
      question,
      mostHits + 1,
      request,
    );
    const seqs = [...new Set([...anywhere, ...within])];
    return (await labelsSeen(lists, seqs, sight, where, request)).map((label) => ({ ...label, score: 1 }));
  }

  /** Where ids follow from lineages, each model is asked for another one: for addresses alone, or in one model. */
  private async idsOfModels(caller: Caller, text: string, where: Condition, request: TurnRequest): Promise<SourcedId[]> {
    if (requiredValue(where, 'model.id') === undefined && !isAddress(text)) return [];
    const containers = ['scope.id', 'project.id', 'model.id'].map((field) => [field, requiredValue(where, field)] as const);
    const within = all(...containers.flatMap(([field, value]) => (value === undefined ? [] : [is(field, value)])));
    const sight = sightOf(caller, visibleSources(caller));
    const models = await seenSources(this.database.lists, sight, within, mostModels, request);
    return models.flatMap(({ number: source, lineage }) => idsWithin(text, lineage).map((id) => ({ source, id })));
  }

  /** What the index knows of the class that is asked for; nothing where no class is, or too many have the name. */
  private async classesIn(where: Condition, request: TurnRequest): Promise<string[] | undefined> {
    const asked = requiredValue(where, 'eClass');
    if (asked === undefined) return undefined;
    const numbers = await classesCalled(this.database.lists, classNamesIn(asked), mostClasses + 1, request);
    return numbers.length > mostClasses ? undefined : [0, ...numbers].map((number) => `class:${number}`);
  }

  private async projects(caller: Caller, request: TurnRequest): Promise<readonly string[] | 'many'> {
    if (caller === 'anonymous') return [];
    const ids = await projectsOf(this.database.lists, sightOf(caller, visibleLabels(caller)), mostProjects, request);
    return ids.length > mostProjects ? 'many' : ids;
  }

  private async hits(
    labels: readonly ScoredLabel[],
    words: readonly string[],
    sight: Sight,
    where: Condition,
    request: TurnRequest,
  ): Promise<Hit[]> {
    if (labels.length === 0) return [];
    const seqs = labels.map(({ seq }) => seq);
    const paths = await pathsOfLabels(this.database.lists, seqs, sight, where, request);
    return labels.flatMap(({ seq, kind, entityId: id, label, score }) => {
      const path = paths.get(seq);
      return path ? [{ kind, id, label, score, matches: matchesIn(label, words), ...path }] : [];
    });
  }
}

function sightOf(caller: Caller, visible: Condition): Sight {
  return { me: idOf(caller), memberships: membershipsOf(caller), visible };
}

/** What has several names that match is one hit. An object is one in each model that has it. */
function best(labels: readonly ScoredLabel[]): ScoredLabel[] {
  const sorted = labels.toSorted(byScore).map((label) => [keyOf(label), label] as const);
  return [...new Map(sorted.toReversed()).values()].toReversed().sort(byScore);
}

function keyOf({ kind, seq, entityId }: ScoredLabel): string {
  return kind === 'object' ? String(seq) : `${kind} ${entityId}`;
}

const facetNames = { kind: 'kind', 'scope.id': 'scope', 'project.id': 'project', 'model.id': 'model' } as const;

/** The facets that the filter asks for. */
function facetsIn(where: Condition): string[] {
  return Object.entries(facetNames).flatMap(([field, facet]) => {
    const value = requiredValue(where, field);
    return value === undefined ? [] : [`${facet}:${value}`];
  });
}
