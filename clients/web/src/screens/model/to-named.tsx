/** Leads from an IRI in a model of RDF to its object. */
import { itemsOf, type Model } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Waiting } from '../../design/waiting.tsx';
import { objectAddress } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { Failed, NothingHere } from '../../shell/failed.tsx';

export function ToNamed({ model, iri }: { readonly model: Model; readonly iri: string }) {
  const { go } = useRouter();
  const { data, error } = useQuery({
    queryKey: ['named', model.id, model.revision, iri],
    // A backslash makes the IRI literal.
    queryFn: ({ signal }) =>
      orrery.listModelObjects({ path: { id: model.id }, query: { 'features.iri': `\\${iri}`, size: 1 }, signal }),
  });
  const [object] = data ? itemsOf(data) : [];
  useEffect(() => {
    if (object) go(objectAddress({ ...model, model }, object.id), { replace: true });
  }, [object, go, model]);
  if (error) return <Failed reason={error} />;
  return data && !object ? <NothingHere /> : <Waiting />;
}
