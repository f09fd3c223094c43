/** Binary glTF, in which models that have a geometry can be had. Nothing is read from it. */
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import type { OutputFormat } from './model-form.ts';

export const glbOutput: OutputFormat = {
  name: 'glb',
  mediaType: 'model/gltf-binary',
  extension: 'glb',
  hasOpener: true,
  fits: (nsUri) => nsUri !== undefined && isIfcNsUri(nsUri),
};
