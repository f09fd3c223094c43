/** The chapters of the description, in the order of reading; every operation is in one of them. */

export const chapters = [
  { name: 'settings', description: 'What a client needs to find its way.' },
  { name: 'authentication', description: 'Signing in and out in the browser.' },
  { name: 'users', description: 'Who is signed in, and who else is here.' },
  { name: 'scopes', description: 'The top-level containers of projects.' },
  { name: 'projects', description: 'The containers of models, in a scope and a version.' },
  { name: 'project imports', description: 'What a project takes from others.' },
  { name: 'project members', description: 'Who takes part in a project, with which role and clearance.' },
  { name: 'project enrollments', description: 'Requests to join a project.' },
  { name: 'project images', description: 'Images stored in a project.' },
  { name: 'project queries', description: 'Queries that people save in a project, for themselves or for all.' },
  { name: 'models', description: 'Models: their metadata, revisions and diagnostics.' },
  { name: 'model content', description: 'What is in a model, in every serialization, and how it changed.' },
  { name: 'objects', description: 'What is inside a model: its objects, their references, their types and its tree.' },
  { name: 'representations', description: 'Diagrams, tables, forms and documents of models.' },
  { name: 'sparql', description: 'Questions across a whole project, and changes by statements.' },
  {
    name: 'expressions',
    description: 'Expressions over a project: their values, what is wrong with them, and how they may go on.',
  },
  { name: 'search', description: 'What there is, found by what it is called.' },
  { name: 'graphql', description: 'Everything above in one question, and only the fields that are asked for.' },
  { name: 'chat', description: 'Questions in words, answered by an assistant.' },
  { name: 'tasks', description: 'Work that goes on in the background, and the files for it.' },
  { name: 'events', description: 'What happens in projects, as it happens.' },
  { name: 'audit', description: 'What was changed, by whom and when.' },
  { name: 'accounts', description: 'Local accounts, for administrators.' },
] as const;

export type Chapter = (typeof chapters)[number]['name'];
