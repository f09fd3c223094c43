/** Whoever sees it as another has the lesser of both in each right: broken. */
import { type Chapter, inFile } from '../mutation.ts';

export const seeAsRules: readonly Chapter[] = [
  {
    near: 'seen as another',
    mutations: [
      ...inFile(
        'access/see-as.ts',
        [
          "if (named === 'anonymous') return 'anonymous';",
          "if (named === 'anonymous') return by;",
          'as an anonymous caller one sees what is public',
        ],
        ['{ id: nobodysId, name', '{ id: by.id, name', 'whoever looks has no rights of a creator, and no records of their own'],
        ['isAdministrator: false, sight', 'isAdministrator: by.isAdministrator, sight', 'whoever looks is no administrator'],
        [
          "if (named === 'signed-in') return nobody;",
          "if (text === 'signed-in') return by;",
          'as a signed-in caller one is no member',
        ],
      ),
      ...inFile('access/caller.ts', [
        'return sight?.membership && lesserMemberships',
        'return undefined && lesserMemberships',
        'as a member one has the rights that are named',
      ]),
      ...inFile(
        'storage/lesser-memberships.ts',
        [
          'viewer.isAdministrator ? grantedTo(bind, named) : heldBy(bind, viewer.id, named)',
          'grantedTo(bind, named)',
          'nobody has rights that they lack themselves',
        ],
        [
          `case when held.role in (\${lesser.join(', ')}) then held.role else \${bind(role)} end`,
          `case when held.role in (\${lesser.join(', ')}) then \${bind(role)} else \${bind(role)} end`,
          'nobody has a larger role than their own',
        ],
        [
          `case when held.role in (\${lesser.join(', ')}) then held.role else \${bind(role)} end`,
          `case when held.role in (\${lesser.join(', ')}) then held.role else held.role end`,
          'nobody has a larger role than the named one',
        ],
        [
          `case when held.clearance < \${bind(clearance)} then held.clearance else \${bind(clearance)} end`,
          `cast(\${bind(clearance)} as bigint)`,
          'nobody has more clearance than their own',
        ],
        [
          `case when held.clearance < \${bind(clearance)} then held.clearance else \${bind(clearance)} end`,
          'held.clearance',
          'nobody has more clearance than what is named',
        ],
        [`held.user_id = \${bind(viewerId)}\${inProject`, `1 = 1\${inProject`, 'the own rights are those of whoever looks'],
        [
          `return id === undefined ? '' : \` and held.project_id = \${bind(id)}\`;`,
          "return '';",
          'in other projects nobody is a member',
        ],
      ),
      ...inFile(
        'http/callers/callers.ts',
        ['request.caller = seenAs(request);', '', 'whoever asks for less than full sight does not get all of it'],
        [
          'const user = signedIn(caller);',
          "if (caller === 'anonymous') return caller;\n  const user = caller;",
          'it needs a signed-in caller',
        ],
        ['if (!safeMethods.has(method) && !config.reads)', 'if (false)', 'nothing is written in the eyes of others'],
      ),
      ...inFile('operations/sparql/sparql-routes.ts', ['refuseWriting(request);', '', 'no update is made in the eyes of others']),
      ...inFile('doors/graphql/execution/execution.ts', [
        'if (asked.kind === OperationTypeNode.MUTATION) refuseWriting(request);',
        '',
        'no mutation is made in the eyes of others',
      ]),
      ...inFile('conditions/to-sql.ts', [
        "this.context.memberships?.((value) => this.bind(value)) ?? 'project_members'",
        "'project_members'",
        'statements look at the member records that are named',
      ]),
    ],
  },
];
