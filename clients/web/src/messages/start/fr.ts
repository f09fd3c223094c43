/** The messages of the first steps, of names of RDF, and of keys, in French. */
import type { StartCatalogue } from './en.ts';

export const startFr: StartCatalogue = {
  whoSeesIt: 'Qui le voit',
  'audience.public': 'Tout le monde, connecté ou non',
  'audience.internal': 'Toutes les personnes connectées',
  'audience.restricted': 'Les membres seulement',
  statements: 'Déclarations',
  usedBy: 'Où il est employé',
  blankNode: 'un nœud sans nom',
  'keys.zoom': 'Dans un diagramme : agrandir, réduire, tout montrer, taille réelle',
  'keys.find': 'Dans un diagramme : chercher',
  'keys.run': 'Dans une requête : l’exécuter',
  'keys.control': 'Ctrl',
  'keys.enter': 'Entrée',
  showAllProjects: 'Montrer tous les projets',
};
