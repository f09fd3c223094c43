/** Prefixes for classes of models of RDF whose namespaces have none that the service proposes: made of the names of the classes. */
import { itemsOf, type Model } from '@orrery/api';
import { orrery } from '../../service.ts';
import { declared } from './declared-prefixes.ts';

const [mostModels, mostClasses] = [4, 200];

/** Declarations of prefixes that are not known yet. */
export async function modelPrefixes(
  models: readonly Model[],
  known: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const ofRdf = models.filter(({ type }) => type === 'rdf').slice(0, mostModels);
  const query = { main: 'true', size: mostClasses };
  const lists = await Promise.all(
    ofRdf.map(({ id }) => orrery.listModelTypes({ path: { id }, query, signal }).then(itemsOf, () => [])),
  );
  return declared(
    lists.flat().map(({ eClass }) => eClass),
    known,
  );
}
