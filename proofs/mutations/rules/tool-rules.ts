/** Tools act for their caller within a bound, and agents come with a token: broken. */
import { type Chapter, inFile } from '../mutation.ts';

export const toolRules: readonly Chapter[] = [
  {
    near: 'tools of assistants',
    mutations: [
      ...inFile(
        'access/bounded-caller.ts',
        ['|| bound <= confidentiality.mostPublic', '', 'a bound in the public band shows what is public'],
        ['return { ...nobody, sight: { by: caller } };', 'return caller;', 'a bound of 199 shows what any signed-in caller sees'],
        ['sight: { by: caller, bound, ...', 'sight: { by: caller, ...', 'a bound holds for administrators'],
        ['clearance: bound } as const', 'clearance: 299 } as const', 'a bound holds for members'],
      ),
      ...inFile('access/caller.ts', [
        'sight?.bound ?? confidentiality.most)',
        'confidentiality.most)',
        'a bound below 199 holds for signed-in callers',
      ]),
      ...inFile('access/visible-entities.ts', [
        'if (hasOwnStatements(caller))',
        'if (membershipsOf(caller))',
        'statements that are kept for a kind of caller know no bound',
      ]),
      ...inFile('http/callers/callers.ts', [
        ' && !routeOptions.config.readsNoCookies',
        '',
        'the session of a browser lets no agent in',
      ]),
      ...inFile('doors/tools/tool-calls.ts', [
        'return tool.run(given as never, { caller, person, signal, useCases, urls });',
        "return tool.run(given as never, { caller: { id: '', name: '', isAdministrator: true }, person, signal, useCases, urls });",
        'a tool acts for its caller',
      ]),
      ...inFile('doors/tools/kinds/propose-change-tool.ts', [
        'useCases.expressions.diagnose(request, { caller, projectId, signal })',
        'useCases.expressions.diagnose(request, { caller: work.person, projectId, signal })',
        'nothing is proposed about what is beyond the bound',
      ]),
    ],
  },
];
