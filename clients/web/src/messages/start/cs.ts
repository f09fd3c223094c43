/** The messages of the first steps, of names of RDF, and of keys, in Czech. */
import type { StartCatalogue } from './en.ts';

export const startCs: StartCatalogue = {
  whoSeesIt: 'Kdo to uvidí',
  'audience.public': 'Všichni, i nepřihlášení',
  'audience.internal': 'Všichni přihlášení',
  'audience.restricted': 'Jen členové',
  statements: 'Výroky',
  usedBy: 'Kde se používá',
  blankNode: 'uzel beze jména',
  'keys.zoom': 'V diagramu: přiblížit, oddálit, ukázat vše, skutečná velikost',
  'keys.find': 'V diagramu: hledat',
  'keys.run': 'V dotazu: spustit jej',
  'keys.control': 'Ctrl',
  'keys.enter': 'Enter',
  showAllProjects: 'Ukázat všechny projekty',
};
