/** Who hears what of a project: broken. */
import { type Chapter, inFile } from '../mutation.ts';

export const eventRules: readonly Chapter[] = [
  {
    near: 'events',
    mutations: [
      ...inFile(
        'operations/events/project-event.ts',
        [
          'listsMembers && confidentiality <= clearance ? kind',
          'confidentiality <= clearance ? kind',
          'members are told to those who list them',
        ],
        ['const seesThen = confidentiality <= clearance;', 'const seesThen = true;', 'nobody hears of what was hidden then'],
        [
          'const seesNow = confidentialityNow !== null && confidentialityNow <= clearance;',
          'const seesNow = true;',
          'nobody hears of what is hidden now',
        ],
        [
          '(confidentialityBefore ?? confidentiality) <= clearance;',
          'confidentiality <= clearance;',
          'a model that leaves the sight of somebody is deleted for them',
        ],
        ['return seesThen && seesNow ? kind : undefined;', 'return kind;', 'nobody hears of representations of hidden models'],
      ),
      ...inFile('storage/events/event-rows.ts', [
        'max(deletion.confidentiality)',
        'min(0)',
        'what was hidden before it was deleted stays so',
      ]),
      ...inFile('resources/projects/project-policy.ts', [
        "myRole === 'none' ? 0 : (myClearance ?? 0)",
        'myClearance ?? 0',
        'role none gives no clearance for events',
      ]),
      ...inFile('operations/events/listener-sight.ts', [
        'listsMembers: isMember || isAdministrator(caller)',
        'listsMembers: true',
        'members are told to members and administrators',
      ]),
      ...inFile('operations/events/project-events.ts', [
        "return hearsOwnTasks && caller !== 'anonymous' && !caller.sight ? caller : undefined;",
        "return caller !== 'anonymous' && hearsOwnTasks ? (caller.sight?.by ?? caller) : undefined;",
        'somebody who looks with other eyes has no tasks',
      ]),
      ...inFile('storage/events/own-task-events.ts', [
        ".where('user_id', '=', userId)\n    .where('number', '>', after)",
        ".where('number', '>', after)",
        'nobody hears of the tasks of others',
      ]),
      ...inFile('operations/events/project-events.ts', [
        'this.dependencies.projects.get(caller, id))',
        "this.dependencies.projects.get({ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }, id))",
        'only those who see a project listen to it',
      ]),
    ],
  },
  {
    near: 'presence',
    mutations: [
      ...inFile(
        'operations/events/present-people.ts',
        [
          'clearance > bands.mostPublic && confidentiality <= clearance',
          'confidentiality <= clearance',
          'nobody who is not signed in hears where people are',
        ],
        [
          'clearance > bands.mostPublic && confidentiality <= clearance',
          'clearance > bands.mostPublic',
          'nobody hears who looks at a hidden model',
        ],
      ),
      ...inFile(
        'storage/events/presence-rows.ts',
        [
          'Math.max(Number(row.confidentiality), Number(row.confidentiality_now))',
          'Number(row.confidentiality)',
          'nobody hears who looks at what is hidden now',
        ],
        [
          'Math.max(Number(row.confidentiality), Number(row.confidentiality_now))',
          'Number(row.confidentiality_now)',
          'nobody hears who looked at what was hidden then',
        ],
        [".where('users.is_disabled', '=', 0)", '', 'whoever may not sign in any more is nowhere'],
      ),
      ...inFile(
        'operations/events/presences.ts',
        ['if (model.project.id !== project.id)', 'if (false)', 'a model of another project is not in this one'],
        [
          'models.get(caller, modelId, transaction)',
          "models.get({ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }, modelId, transaction)",
          'nobody says that they look at a hidden model',
        ],
      ),
    ],
  },
];
