/** The content of a representation as JSON: what somebody has given, else the diagram of the view or package that it follows from. */

import { ContentShape } from './representation-content-schema.ts';
import type { RepresentationForm } from './representation-form.ts';

export const diagramForm: RepresentationForm<'diagram'> = {
  name: 'diagram',
  version: 3,
  job: 'diagram',
  format: { name: 'json', mediaType: 'application/json', extension: 'json', schema: ContentShape },
  isContent: true,
  fits: () => true,
  // Without an object there is nothing to derive, and nobody asks: see `RepresentationContents`.
  input: ({ source, objectId = '' }) => ({ source, objectId }),
};
