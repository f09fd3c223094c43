/** The messages of the first steps, of names of RDF, and of keys, in German. */
import type { StartCatalogue } from './en.ts';

export const startDe: StartCatalogue = {
  whoSeesIt: 'Wer es sieht',
  'audience.public': 'Alle, auch ohne Anmeldung',
  'audience.internal': 'Alle, die angemeldet sind',
  'audience.restricted': 'Nur Mitglieder',
  statements: 'Aussagen',
  usedBy: 'Wo es verwendet wird',
  blankNode: 'ein Knoten ohne Namen',
  'keys.zoom': 'Im Diagramm: vergrößern, verkleinern, alles zeigen, wirkliche Größe',
  'keys.find': 'Im Diagramm: suchen',
  'keys.run': 'In einer Abfrage: ausführen',
  'keys.control': 'Strg',
  'keys.enter': 'Enter',
  showAllProjects: 'Alle Projekte zeigen',
};
