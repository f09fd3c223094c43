/** All rules about representations, and the list of them. */
import type { Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { equalityOn } from '../filter-field-rules.ts';
import { filterRule } from '../filter-rule.ts';
import type { Listed, Listing } from '../listed.ts';
import { listed } from '../listed-in-projects.ts';
import { content, derived } from './derived-representation-rules.ts';
import { documents } from './document-rules.ts';
import { aLandscape, aTable, path, viewId } from './landscapes.ts';
import { pictures, thumbnails } from './picture-rules.ts';
import { changing, creating, reading } from './representation-rules.ts';
import { forms, readyMade, tables } from './table-rules.ts';

const fields = ['id', 'slug', 'name', 'kind', 'specification', 'model.id', 'project.id', 'default', 'creationDateTime'];

const listedRepresentations: Listing = (world) => world.keep(makeRepresentations);

async function makeRepresentations(world: World): Promise<Listed> {
  const project = await world.aProject();
  const model = await aLandscape(world, undefined, project);
  await aTable(world, model, { specification: 'urn:costs', target: { id: viewId } });
  await aTable(world, model, { name: 'Form', kind: 'orrery:form' });
  return listed(world, { resource: 'representations', path }, `project.id=${project.id}`);
}

export const representationSections: readonly Section[] = [
  { section: 'Creating representations', rules: creating },
  { section: 'Reading representations', rules: reading },
  { section: 'Changing and deleting representations', rules: changing },
  { section: 'Representations that follow from models', rules: derived },
  { section: 'Content of representations', rules: content },
  { section: 'Documents', rules: documents },
  { section: 'Pictures of diagrams', rules: pictures },
  { section: 'Small pictures of models', rules: thumbnails },
  { section: 'Tables', rules: tables },
  { section: 'Tables that nobody has to create', rules: readyMade },
  { section: 'Forms', rules: forms },
  {
    section: 'Filterable fields of representations',
    rules: fields.map((field) => filterRule(listedRepresentations, equalityOn(field))),
  },
];
