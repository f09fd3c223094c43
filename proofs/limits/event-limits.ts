/** The limits of events, of presence, and of standing queries. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const eventLimits: readonly Limit[] = [
  ...heldBy(
    'operations/events/listener.test.ts',
    inFile(
      'operations/events/listener.ts',
      ['if (this.waitingCount > mostWaiting) this.end();', '', 'so many events wait for a listener'],
      ['if (!this.wantsMore) await this.more();', '', 'what was missed is read as it is taken'],
    ),
  ),
  ...heldBy(
    'operations/events/missed-events.test.ts',
    inFile('operations/events/project-feed.ts', [
      'return turns.take({ caller },',
      'return turns.take({ caller: String(Math.random()) },',
      'what was missed is read in turns',
    ]),
  ),
  ...heldBy(
    'operations/events/project-events.test.ts',
    inFile('operations/events/project-events.ts', ['if (count >= mostStreams)', 'if (false)', 'a caller has so many streams']),
  ),
  ...heldBy('doors/graphql/subscriptions/subscriptions.test.ts', [
    ...inFile('doors/graphql/execution/execution.ts', [
      'kind === OperationTypeNode.SUBSCRIPTION ? queryLimits.eventCost : queryLimits.cost',
      'queryLimits.cost',
      'an event of a subscription costs so much',
    ]),
    ...inFile('operations/events/listened-projects.ts', [
      'ids.length > mostProjects ||',
      '',
      'a subscription listens to so many projects',
    ]),
  ]),
  ...heldBy('operations/sparql/standing-queries.test.ts', [
    ...inFile('operations/sparql/standing-queries.ts', [
      'if (of.size >= mostOfOne)',
      'if (false)',
      'a caller has so many standing queries',
    ]),
    ...inFile('engine/sparql/query-processes/child/told-rows.ts', [
      'if (rows > mostRows || characters > mostCharacters)',
      'if (false)',
      'a standing query has so many rows',
    ]),
  ]),
  ...heldBy(
    'operations/sparql/standing-shares.test.ts',
    inFile(
      'operations/sparql/standing-queries.ts',
      ['mostCharacters * partOfOne', 'mostCharacters', 'so much is kept for the standing queries of one caller'],
      ['charactersOf(this.all()) > mostCharacters', 'false', 'so much is kept for all standing queries'],
    ),
  ),
  ...heldBy(
    'operations/events/stream-starts.test.ts',
    inFile('storage/events/last-number.ts', [
      'order by created_at desc, number desc limit 1',
      'order by number desc limit 1',
      'where a stream goes on is looked up by the time',
    ]),
  ),
  ...heldBy(
    'operations/events/presences.test.ts',
    inFile('operations/events/presences.ts', [
      'const mostModels = 20;',
      'const mostModels = 2000;',
      'a user looks at so many models at once',
    ]),
  ),
];
