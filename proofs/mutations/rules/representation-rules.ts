/** Who sees and changes representations, and of which revision: broken. */
import { type Chapter, inFile } from '../mutation.ts';

const administrator = "{ id: '01700000-0000-7000-8000-000000000001', name: '', isAdministrator: true }";

export const representationRules: readonly Chapter[] = [
  {
    near: 'representations|what documents embed|rows of tables|an archive with an image|summary',
    mutations: [
      ...inFile('storage/revisions/attachment-holder.ts', [
        ' and older.confidentiality <= newer.confidentiality',
        '',
        'images go along from no revision that was more confidential',
      ]),
      ...inFile(
        'resources/representations/representation-policy.ts',
        [
          "relates('model.id', visibleModels(caller))",
          `relates('model.id', visibleModels(${administrator}))`,
          'a representation is seen by those who see its model',
        ],
        [
          "relatesAmong('model.id', among, visibleModels(caller))",
          `relatesAmong('model.id', among, visibleModels(${administrator}))`,
          'a list of one model or project shows representations of models that the caller sees',
        ],
        [
          'among && all(among, visibleModels(caller))',
          `among && all(among, visibleModels(${administrator}))`,
          'the total of a long list is counted anew when its caller sees other models',
        ],
      ),
      ...inFile(
        'resources/representations/representations.ts',
        [
          'await this.models.changeable(caller, representation.model.id, always, transaction);',
          '',
          'only those who may change a model change its representations',
        ],
        [
          'const { confidentiality } = model;',
          'const confidentiality = model.confidentiality - 1;',
          'a record has the confidentiality of the model',
        ],
        [
          'await stampRepresentations(transaction, model.id);',
          '',
          'the total of a long list is counted anew when a representation comes or goes',
        ],
      ),
      ...inFile('storage/representations/derived-rows.ts', [
        'await stampRepresentations(transaction, modelId);',
        '{}',
        'the total of a long list is counted anew when a model has other views',
      ]),
      ...inFile(
        'operations/representations/representation-contents.ts',
        [
          'await revisionSources.of(caller, model, numbers.newer)',
          `await revisionSources.of(${administrator}, model, numbers.newer)`,
          'a view of an older revision, and what differs from one, needs clearance for it',
        ],
        [
          'await revisionSources.of(caller, model, numbers.older)',
          `await revisionSources.of(${administrator}, model, numbers.older)`,
          'a drawn difference needs clearance for its older revision too',
        ],
      ),
      ...inFile('operations/representations/representation-contents.ts', [
        'openers[kind]!(caller, model,',
        `openers[kind]!(${administrator}, model,`,
        'a table is made for the caller who asks for it',
      ]),
      ...inFile(
        'operations/tables/model-tables.ts',
        [
          'const [dataset, rows] = [await datasetInputs.of(caller, model.project.id)',
          `const [dataset, rows] = [await datasetInputs.of(${administrator}, model.project.id)`,
          'expressions of a table see what its reader sees',
        ],
        [
          'await sparql.query(caller, model.project.id',
          `await sparql.query(${administrator}, model.project.id`,
          'the query of a table sees what its reader sees',
        ],
        [
          'const objects = await revisionObjects.open(caller, model, { revision, signal });',
          `const objects = await revisionObjects.open(${administrator}, model, { revision, signal });`,
          'a table of an older revision needs clearance for it',
        ],
      ),
      ...inFile(
        'operations/documents/documents.ts',
        ['await revisionSources.of(caller, model, revision)', '{}', 'a document of an older revision needs clearance for it'],
        [
          'const session = new EmbeddingSession(caller, signal);',
          `const session = new EmbeddingSession(${administrator}, signal);`,
          'a document embeds what its reader sees',
        ],
        [
          'new EmbeddingSession(caller, signal), host)',
          `new EmbeddingSession(${administrator}, signal), host)`,
          'what is wrong in a document is told as its reader sees it',
        ],
      ),
      ...inFile('operations/documents/found-representation.ts', [
        'await representations.getByChain(caller, chain)',
        `await representations.getByChain(${administrator}, chain)`,
        'a slug in a document leads to what its reader sees',
      ]),
      ...inFile('operations/documents/found-table.ts', [
        'await models.getByChain(caller, chain)',
        `await models.getByChain(${administrator}, chain)`,
        'the tables that a model has are embedded for those who see the model',
      ]),
      ...inFile(
        'operations/documents/embedded-tables.ts',
        [
          'await projectQueries.list(caller, {',
          `await projectQueries.list(${administrator}, {`,
          'a document embeds queries that its reader sees',
        ],
        [
          'await modelTables.open(caller, model, definition, asked)',
          `await modelTables.open(${administrator}, model, definition, asked)`,
          'the tables of a document are made for its reader',
        ],
      ),
      ...inFile('operations/documents/embedded-values.ts', [
        'const work = { caller, projectId',
        `const work = { caller: ${administrator} as typeof caller, projectId`,
        'the expressions of a document see what its reader sees',
      ]),
      ...inFile('operations/tables/ready-made-tables.ts', [
        'await this.revisionObjects.open(caller, model, query)',
        `await this.revisionObjects.open(${administrator}, model, query)`,
        'the tables of an older revision are listed to those who see it',
      ]),
      ...inFile('operations/object-forms/object-forms.ts', [
        'await revisionObjects.open(caller, model, query)',
        `await revisionObjects.open(${administrator}, model, query)`,
        'a form of an older revision needs clearance for it',
      ]),
      ...inFile('operations/representations/thumbnail-routes.ts', [
        'await models.get(request.caller, (request.params as { id: string }).id)',
        `await models.get(${administrator}, (request.params as { id: string }).id)`,
        'a small picture of a model is seen by those who see the model',
      ]),
      ...inFile('operations/summaries/project-summaries.ts', [
        'representations.list(caller, { ...countOf(inside), signal })',
        `representations.list(${administrator}, { ...countOf(inside), signal })`,
        'a summary counts the representations that its caller sees',
      ]),
    ],
  },
];
