/** Who sees and manages members and enrollments: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const members: Chapter = {
  near: '/api/project-users',
  mutations: [
    ...inFile(
      'resources/project-members/project-member-policy.ts',
      ['if (isAdministrator(caller)) return everything;', '', 'administrators see all members'],
      [
        "if (caller === 'anonymous') return nothing;",
        "if (caller === 'anonymous') return everything;",
        'anonymous callers see no members',
      ],
      [
        "any(is('user.id', caller.id), relates('project.id', is('isMine', true)))",
        "relates('project.id', is('isMine', true))",
        'everyone sees their own record',
      ],
      [
        "any(is('user.id', caller.id), relates('project.id', is('isMine', true)))",
        "is('user.id', caller.id)",
        'members see the other members',
      ],
      ["any(is('user.id', caller.id), relates('project.id', is('isMine', true)))", 'everything', 'only members see the members'],
      ["relates('project.id', visibleProjects(caller)),", 'everything,', 'records show only while the project is seen'],
    ),
    ...inFile(
      'resources/project-members/project-members.ts',
      [
        "requireAbility(project, 'canManage',",
        "requireAbility({ canManage: true }, 'canManage',",
        'managing members needs the right',
      ],
      ["its members.');\n    refuseInArchivedProject(project);", "its members.');", 'members of what is archived stay'],
      [
        'transaction);\n    refuseInArchivedProject(project);\n    return project;\n  }\n\n  private async removedFrom',
        'transaction);\n    return project;\n  }\n\n  private async removedFrom',
        'nobody leaves what is archived',
      ],
      ['member.user.id === user.id\n', 'true\n', 'only oneself leaves'],
      ['member.user.id === user.id\n', 'false\n', 'a member may leave'],
      [
        'await refuseMoreCleared(transaction, user, member);\n      await refuseAboveOwn',
        'await refuseAboveOwn',
        'nobody changes a member whose clearance is above their own',
      ],
      [
        'await refuseMoreCleared(transaction, user, member);\n    return project;',
        'return project;',
        'nobody removes a member whose clearance is above their own',
      ],
      [
        'await refuseAboveOwn(transaction, user, project.id, input.clearance);',
        '',
        'a new member gets no clearance above the own',
      ],
      [
        'await refuseAboveOwn(transaction, user, project.id, changes.clearance);',
        '',
        'a member is not raised above the own clearance',
      ],
      [
        "if (changes.role !== undefined && changes.role !== 'owner' && member.role === 'owner')",
        'if (false)',
        'the last owner is not demoted',
      ],
      ["if (member.role === 'owner') await refuseLastOwner", 'if (false) await refuseLastOwner', 'the last owner is not removed'],
      ["refuseOther('id', changes.id, member.id);", '', 'another id is 400'],
      ["refuseOther('project', changes.project, { ...member.project });", '', 'another project is 400'],
      ["refuseOther('user', changes.user, { ...member.user });", '', 'another user is 400'],
      [
        'scope,\n      confidentiality,',
        'scope,\n      confidentiality: 0,',
        'records of members are as confidential as the project',
      ],
    ),
    ...inFile(
      'resources/project-members/visible-models.ts',
      ['of: upTo(asker)', 'of: upTo(299)', 'models are counted among those that the asker sees'],
      ['Math.min(asker, own)', 'own', 'what a member sees is counted among what the asker sees'],
      ['Math.min(asker, own)', 'asker', 'a member sees what their clearance covers'],
      ['(ownersClearance ?? undefined)', '(ownersClearance ?? 299)', 'only those who manage members are told what they see'],
    ),
    ...inFile('storage/views/project-member-view.ts', [
      " and mine.role = 'owner')",
      ')',
      'only owners are told what members see',
    ]),
    ...inFile(
      'resources/project-members/member-grants.ts',
      ['if (manager.isAdministrator) return true;', '', 'administrators grant any clearance'],
      ['clearance <= (own?.clearance', 'clearance <= 1 + (own?.clearance', 'nobody grants above their own'],
    ),
    ...inFile(
      'storage/member-rows.ts',
      [".where('user_id', '=', userId)", ".orderBy('clearance', 'desc')", "the manager's own clearance counts"],
      [".where('role', '=', 'owner')", '', 'the last owner is the last of the owners'],
      [".where('id', '<>', memberId)", '', 'the last owner does not count'],
      [".where('project_id', '=', projectId)\n    .where('role'", ".where('role'", 'owners of other projects do not count'],
    ),
  ],
};

const enrollments: Chapter = {
  near: 'enroll',
  mutations: [
    ...inFile(
      'resources/project-enrollments/project-enrollment-policy.ts',
      [
        "if (caller === 'anonymous') return nothing;",
        "if (caller === 'anonymous') return everything;",
        'anonymous callers see no enrollments',
      ],
      ["is('user.id', caller.id), ", '', 'a user sees the own enrollment'],
      ['ownedProjects(caller))', 'visibleProjects(caller))', 'only managers see the enrollments of others'],
      [", relates('project.id', ownedProjects(caller))", '', 'managers see the enrollments'],
      ["relates('project.id', visibleProjects(caller)),", 'everything,', 'enrollments show only while the project is seen'],
    ),
    ...inFile(
      'resources/project-enrollments/project-enrollments.ts',
      [
        "requireAbility(project, 'canManage',",
        "requireAbility({ canManage: true }, 'canManage',",
        'managing enrollments needs the right',
      ],
      ["if (project?.myRole !== 'none' || (await", 'if (!project || (await', 'members do not ask to join'],
      ["=== user.id && input.status === 'pending'", '=== user.id', 'nobody approves themselves'],
      ['input.user.id.toLowerCase() === user.id && input', 'input', 'nobody asks for others'],
      [
        'refuseInArchivedProject(project);\n      const joining',
        'const joining',
        'nobody asks to join what is archived, by POST',
      ],
      ['refuseInArchivedProject(project);\n      precondition', 'precondition', 'enrollments in what is archived stay'],
      [
        "enrollment.user.id === user.id && enrollment.status === 'pending'",
        'enrollment.user.id === user.id',
        'what was decided stays',
      ],
      [
        '      refuseUnlessManaged(project);\n      refuseInArchivedProject(project);\n      await decide',
        '      refuseInArchivedProject(project);\n      await decide',
        'only managers decide',
      ],
      [
        '      refuseUnlessManaged(project);\n      refuseInArchivedProject(project);\n      await decide',
        '      refuseUnlessManaged(project);\n      await decide',
        'nothing is decided in what is archived',
      ],
      [
        'return;\n      refuseInArchivedProject(project);\n      await this.insert',
        'return;\n      await this.insert',
        'nobody enrolls in what is archived',
      ],
      [
        'scope,\n      confidentiality,',
        'scope,\n      confidentiality: 0,',
        'records of enrollments are as confidential as the project',
      ],
      [
        "is('user.id', signedIn(caller).id)), transaction);",
        "is('user.id', '01700000-0000-7000-8000-000000000001')), transaction);",
        'enroll and unenroll are about the caller',
      ],
    ),
  ],
};

export const peopleRules: readonly Chapter[] = [members, enrollments];
