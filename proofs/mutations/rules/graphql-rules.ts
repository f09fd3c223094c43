/** Mutants of the rules by which GraphQL shows things. */
import { type Chapter, inFile } from '../mutation.ts';

export const graphqlRules: readonly Chapter[] = [
  {
    near: 'graphql|GraphQL',
    mutations: [
      ...inFile('doors/graphql/resources/entity-pages.ts', [
        'fieldsFor?.(caller) ?? fields',
        'fields',
        'only administrators filter users by what only they see',
      ]),
      ...inFile('resources/users/user-routes.ts', [
        'present: (user: UserProfile, caller) => presentUserTo(caller, urls)(user)',
        "present: (user: UserProfile) => presentUserTo({ id: user.id, name: '', isAdministrator: true }, urls)(user)",
        'username and e-mail are shown to oneself and administrators only',
      ]),
      ...inFile('access/visible-entities.ts', [
        'const perspective = this.perspectiveOn(caller, condition);\n    const { rows, groups }',
        'const perspective = { ...this.perspectiveOn(caller, condition), visible: all() };\n    const { rows, groups }',
        'what belongs to an entity is listed as far as the caller sees it',
      ]),
      ...inFile('doors/graphql/execution/told-errors.ts', [
        'const told = { message: problem.detail,',
        'const told = { message: originalError.message,',
        'nothing of the inside is told',
      ]),
    ],
  },
];
