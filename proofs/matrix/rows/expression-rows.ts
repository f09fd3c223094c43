/** Expressions in the access matrix: whoever sees the project may ask, and asks what the caller sees. */
import { fewCallers } from '../callers.ts';
import type { Outcome, Row } from '../row.ts';
import { rules, seesModel } from '../rules.ts';
import type { Site } from '../site.ts';

const asking = {
  site: { holds: 'family' },
  rule: rules.readProject,
  gives: 200,
  callers: fewCallers,
  worksInArchived: true,
} as const;

const evaluating = {
  ...asking,
  operation: 'POST /api/projects/{id}/expression-evaluations',
};

const sent = (expression: string, context: (site: Site) => object = () => ({})) => ({
  request: (site: Site) => ({
    path: `/api/projects/${site.project.id}/expression-evaluations`,
    body: { language: 'aql', expression, context: context(site) },
  }),
});

export const expressionRows: readonly Row[] = [
  {
    ...evaluating,
    says: 'all instances of a class',
    ...sent('family::Person.allInstances()'),
    after: (outcome) => tellsOnly(outcome, (text) => text.includes('event: value')),
  },
  {
    ...evaluating,
    says: 'a model as its context',
    ...sent('self.name', ({ model }) => ({ modelId: model.id })),
    // What is hidden is no model here.
    refuses: (site) => !seesModel(site) && 400,
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
