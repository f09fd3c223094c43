/** Fields of GraphQL that ask use cases by themselves: each as if it asked for somebody who sees everything. */
import { type Chapter, inFile } from '../mutation.ts';

const everything = "{ id: '', name: '', isAdministrator: true }";

/** A call of a use case, broken by the caller that it is handed. */
function asked(call: string, caller: string, breaks: string): readonly [string, string, string] {
  return [call, call.replace(caller, everything), breaks];
}

export const graphqlFieldRules: readonly Chapter[] = [
  {
    near: '^twin worlds in GraphQL',
    mutations: [
      ...inFile(
        'doors/graphql/fields/root-fields.ts',
        asked('projects.getByChain(caller, chain),', 'caller', 'a hidden project has no path'),
        asked('models.getFreshByChain(caller, chain),', 'caller', 'a hidden model has no path'),
        asked('representations.getByChain(caller, chain),', 'caller', 'a hidden representation has no path'),
        asked('search.find(caller, {', 'caller', 'what is hidden is not found'),
      ),
      ...inFile(
        'doors/graphql/fields/resource-fields.ts',
        asked('resource.get(context.caller, id)', 'context.caller', 'what is hidden is missing'),
      ),
      ...inFile(
        'doors/graphql/fields/project-fields.ts',
        asked('useCases.summaries.of(caller, id, signal)', 'caller', 'what is hidden is not counted'),
        asked('projectVersions.list(context.caller, id, asked)', 'context.caller', 'hidden versions are not listed'),
        asked('metamodels.list(caller, id)', 'caller', 'hidden metamodels are not listed'),
      ),
      ...inFile(
        'doors/graphql/fields/question-fields.ts',
        [
          'expressions.evaluate(checked(ExpressionRequestBody, args.request), { caller,',
          `expressions.evaluate(checked(ExpressionRequestBody, args.request), { caller: ${everything},`,
          'expressions see what their caller sees',
        ],
        asked('sparql.query(caller, id, message', 'caller', 'queries see what their caller sees'),
      ),
      ...inFile(
        'doors/graphql/fields/comparison-fields.ts',
        asked(
          'projectDifferences.list(context.caller, id, other',
          'context.caller',
          'hidden models are in no difference of projects',
        ),
      ),
      ...inFile(
        'doors/graphql/fields/model-fields.ts',
        asked('useCases.revisions.list(caller, model.id, asked)', 'caller', 'hidden revisions are not listed'),
        asked(
          'source.modelObjects.read(context.caller, model, id, of)',
          'context.caller',
          'objects of hidden revisions are missing',
        ),
      ),
      ...inFile(
        'doors/graphql/fields/object-type.ts',
        asked(
          'modelObjects.references(context.caller, model, node.id, of)',
          'context.caller',
          'references from hidden models are not listed',
        ),
        asked('modelObjects.revisions(context.caller, await', 'context.caller', 'hidden revisions of an object are not listed'),
      ),
      ...inFile(
        'doors/graphql/fields/content-fields.ts',
        asked('modelForms.get(context.caller, model, form,', 'context.caller', 'hidden revisions are given in no format'),
      ),
      ...inFile(
        'doors/graphql/resources/entity-node.ts',
        asked('resource.list(context.caller, query)', 'context.caller', 'a reference leads to what is seen'),
      ),
      ...inFile(
        'doors/graphql/resources/entity-pages.ts',
        asked('list(context.caller, { ...asked, signal: context.signal })', 'context.caller', 'lists hold what is seen'),
        asked(
          'list!(context.caller, { ...asked, each,',
          'context.caller',
          'lists of what belongs to an entity hold what is seen',
        ),
      ),
      ...inFile('doors/graphql/mutations/mutation.ts', [
        'const user = signedIn(context.caller);',
        `const user = { ...signedIn(context.caller), isAdministrator: true };`,
        'a mutation writes as its caller',
      ]),
      ...inFile(
        'doors/graphql/fields/task-fields.ts',
        asked('findings.list(caller, id, asked)', 'caller', 'findings are told to the creator of their task'),
      ),
    ],
  },
];
