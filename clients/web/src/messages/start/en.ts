/** The messages of the first steps, of names of RDF, and of keys, in English. */
import type { Message } from '../written.ts';

export const startEn = {
  whoSeesIt: 'Who sees it',
  'audience.public': 'Everybody, signed in or not',
  'audience.internal': 'Everybody who is signed in',
  'audience.restricted': 'Members alone',
  statements: 'Statements',
  usedBy: 'Where it is used',
  blankNode: 'a node without a name',
  'keys.zoom': 'In a diagram: zoom in and out, show all, actual size',
  'keys.find': 'In a diagram: find',
  'keys.run': 'In a query: run it',
  'keys.control': 'Ctrl',
  'keys.enter': 'Enter',
  showAllProjects: 'Show all projects',
} satisfies Readonly<Record<string, Message>>;

/** A missing or a surplus text is an error of types. */
export type StartCatalogue = Readonly<Record<keyof typeof startEn, Message>>;
