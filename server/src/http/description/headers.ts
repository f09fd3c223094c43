/** The headers of requests and answers, as the description has them once for all operations. */

import { ownHeaders } from '../headers/own-headers.ts';
import { exampleTag } from './examples.ts';
import type { Header, Parameter } from './openapi-document.ts';

const text = { type: 'string' } as const;
const tags = { type: 'string', examples: [exampleTag] } as const;

/** Headers of answers; those that are always there are required. */
export const answerHeaders: Readonly<Record<string, Header>> = {
  ETag: { description: 'The version of what was answered, as the caller sees it.', required: true, schema: tags },
  Location: { description: 'The address of what was created, or where to go.', required: true, schema: text },
  'Content-Disposition': { description: 'The name of the file, and whether it is to be saved.', required: true, schema: text },
  'Content-Range': { description: 'Which bytes of how many.', required: true, schema: text },
  'Accept-Ranges': {
    description: 'Whether parts can be asked for: not of an answer that is compressed.',
    schema: { type: 'string', enum: ['bytes', 'none'] },
  },
  [ownHeaders.revisions]: {
    description: 'The revisions that the update has written: `<model id>=<number>`, separated by commas.',
    required: true,
    schema: text,
  },
  [ownHeaders.revisionsLeftOut]: {
    description: 'How many revisions more the update has written: so many do not fit into a header.',
    schema: { type: 'integer', minimum: 1 },
  },
  Allow: { description: 'The methods that the address knows.', required: true, schema: text },
  'Retry-After': { description: 'After how many seconds to try again.', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': { description: 'How to sign in.', required: true, schema: text },
};

function asked(name: string, description: string, schema: Readonly<Record<string, unknown>> = text): Parameter {
  return { in: 'header', name, required: false, description, schema };
}

/** Headers of requests, each with the answer that shows that an operation heeds it. */
export const requestHeaders: Readonly<Record<string, { readonly shownBy: string; readonly parameter: Parameter }>> = {
  IfNoneMatch: {
    shownBy: '304',
    parameter: asked('If-None-Match', 'The ETag of the copy that the caller has: 304 where it is still the same.', tags),
  },
  IfMatch: {
    shownBy: '412',
    parameter: asked('If-Match', 'The ETag of what is to be changed: 412 where it has changed since.', tags),
  },
  Range: { shownBy: '206', parameter: asked('Range', 'Which bytes are asked for.', { ...text, examples: ['bytes=0-1023'] }) },
};
