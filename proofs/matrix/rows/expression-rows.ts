/** Expressions in the access matrix: whoever sees the project may ask, and asks what the caller sees. */
import { fewCallers, type Level } from '../callers.ts';
import type { Outcome, Row } from '../row.ts';
import { rules, seesModel } from '../rules.ts';
import type { Site } from '../site.ts';

/** A project that everybody sees, with a model that is seen or hidden in it, and one that few see. */
const levels: readonly Level[] = [
  'missing',
  { scope: 0, project: 0, model: 99 },
  { scope: 0, project: 0, model: 250 },
  { scope: 250, project: 250, model: 299 },
];

const asking = {
  site: { holds: 'family' },
  rule: rules.readProject,
  gives: 200,
  callers: fewCallers,
  worksInArchived: true,
  onlyReads: true,
} as const;

type Endpoint = 'evaluations' | 'diagnostics' | 'proposals';

const evaluating = { ...asking, operation: 'POST /api/projects/{id}/expression-evaluations' };
const diagnosing = { ...asking, operation: 'POST /api/projects/{id}/expression-diagnostics' };
const proposing = { ...asking, operation: 'POST /api/projects/{id}/expression-proposals' };

const sent = (
  expression: string,
  context: (site: Site) => object = () => ({}),
  { at = 'evaluations' as Endpoint, language = 'aql' } = {},
) => ({
  request: (site: Site) => ({
    path: `/api/projects/${site.project.id}/expression-${at}`,
    body: { language, expression, context: context(site) },
  }),
});

const inModel = ({ model }: Site) => ({ modelId: model.id });
// What is hidden is no model here.
const refusesHidden = { levels, refuses: (site: Site) => !seesModel(site) && 400 } as const;

/** A metamodel is named by its classes, and asked like any other model. */
const ofMetamodel = { site: { holds: 'metamodel' } } as const;
const tellsValues = (outcome: Outcome) => tellsOnly(outcome, (text) => text.includes('event: value'));

export const expressionRows: readonly Row[] = [
  {
    ...evaluating,
    ...ofMetamodel,
    says: 'who refers to objects',
    ...sent('ecore::EClass.allInstances().eInverse()'),
    levels,
    after: tellsValues,
  },
  {
    ...proposing,
    ...ofMetamodel,
    says: 'the classes of a metamodel',
    ...sent('Per', () => ({}), { at: 'proposals' }),
    levels,
    after: (outcome) => tellsOnly(outcome, (text) => text.includes('::Person')),
  },
  {
    ...proposing,
    ...ofMetamodel,
    says: 'the classes of a metamodel in a query',
    ...sent('SELECT ?x { ?x a ', () => ({}), { at: 'proposals', language: 'sparql' }),
    levels,
    after: (outcome) => tellsOnly(outcome, (text) => text.includes('Person')),
  },
  {
    ...evaluating,
    says: 'a query with a model as its context',
    ...sent('ASK {}', inModel, { language: 'sparql' }),
    ...refusesHidden,
  },
  {
    ...evaluating,
    says: 'all instances of a class',
    // Read without its metamodel, the content tells no class but that of its root.
    ...sent('family::Family.allInstances()'),
    levels,
    after: tellsValues,
  },
  {
    ...evaluating,
    says: 'a model as its context',
    ...sent('self.name', inModel),
    ...refusesHidden,
  },
  {
    ...evaluating,
    says: 'a query',
    ...sent('SELECT ?s { ?s ?p "Byron" }', () => ({}), { language: 'sparql' }),
    levels,
    after: tellsValues,
  },
  {
    ...diagnosing,
    says: 'a model as its context',
    ...sent('self.name', inModel, { at: 'diagnostics' }),
    ...refusesHidden,
  },
  {
    ...diagnosing,
    says: 'a query',
    ...sent('ASK {}', () => ({}), { at: 'diagnostics', language: 'sparql' }),
  },
  {
    ...proposing,
    says: 'a model as its context',
    ...sent('self.', inModel, { at: 'proposals' }),
    ...refusesHidden,
  },
  {
    ...proposing,
    says: 'a query',
    ...sent('SELECT ', () => ({}), { at: 'proposals', language: 'sparql' }),
  },
  {
    ...evaluating,
    says: 'what is no expression',
    ...sent('self.'),
    refuses: () => 400,
  },
];

/** The answer tells of the model exactly where the caller sees it. */
function tellsOnly({ site, answer: { text }, isServed }: Outcome, tells: (text: string) => boolean): string | undefined {
  if (!isServed || tells(text) === seesModel(site)) return undefined;
  return `answers ${text} where the model is ${seesModel(site) ? 'seen' : 'hidden'}`;
}
