/** Services of models as resources: what they are called, what is in them, and where. */
import { ResourceValue, UriValue } from '../values/scalars.ts';
import { type AqlValue, Sequence } from '../values/value.ts';
import { filtered, objectOf } from './object-services.ts';
import { type Service, service, there } from './service.ts';

type OfResource = readonly [ResourceValue | null];
type OfUri = readonly [UriValue | null];

const ofUri = (signature: string, documentation: string, evaluate: (uri: string) => AqlValue): Service =>
  service<OfUri>(signature, documentation, ([uri]) => evaluate(there(uri).text));

export const resourceServices: readonly Service[] = [
  service<readonly [AqlValue]>('eResource(EObject): Resource', 'The model that the object is in.', ([object], { world }) => {
    const found = world.resourceOf?.(objectOf(object));
    return found ? new ResourceValue(found) : null;
  }),
  service<OfResource>('getURI(Resource): URI', 'What the model is called.', ([found]) => new UriValue(there(found).resource.uri)),
  service<OfResource>(
    'getContents(Resource): Sequence(EObject)',
    'The roots of the model.',
    ([found]) => new Sequence(there(found).resource.roots),
  ),
  service<readonly [ResourceValue | null, AqlValue]>(
    'getContents(Resource, EClass): Sequence(EObject)',
    'The roots of the model that are of a type.',
    ([found, type]) => new Sequence(filtered(there(found).resource.roots, type)),
  ),
  service<readonly [ResourceValue | null, string | null]>(
    'getEObject(Resource, String): EObject',
    'The object of the model that a fragment means.',
    ([found, fragment]) => there(found).resource.find(there(fragment)) ?? null,
  ),
  service<readonly [AqlValue]>(
    'getURIFragment(EObject): String',
    'The fragment that means the object in its model.',
    ([object], { world }) => world.resourceOf?.(objectOf(object))?.fragmentOf(objectOf(object)) ?? null,
  ),
  ofUri('lastSegment(URI): String', 'The last part of the path.', lastSegment),
  ofUri('fileExtension(URI): String', 'What follows the last dot of the last part.', (uri) => {
    const segment = lastSegment(uri);
    return segment?.includes('.') ? segment.slice(segment.lastIndexOf('.') + 1) : null;
  }),
  ofUri('isPlatformResource(URI): Boolean', 'Whether it means a file of an Eclipse workspace.', (uri) =>
    uri.startsWith('platform:/resource/'),
  ),
  ofUri('isPlatformPlugin(URI): Boolean', 'Whether it means a file of an Eclipse plug-in.', (uri) =>
    uri.startsWith('platform:/plugin/'),
  ),
];

function lastSegment(uri: string): string | null {
  return /([^/?#]+)(?:[?#].*)?$/s.exec(uri)?.[1] ?? null;
}
