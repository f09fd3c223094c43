/** Content in an answer: a text where it is one; other bytes are read from their address in the REST interface. */
import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { Failure } from '../../../failures.ts';
import { compressible as isTextType } from '../../../http/answers/compressible.ts';
import type { SentContent } from '../../../http/answers/send-content.ts';
import { Long } from '../types/scalars.ts';
import { costing, textCost } from './field-cost.ts';
import { bytesAsText, textOf } from './read-content.ts';

export const Content = new GraphQLObjectType({
  name: 'Content',
  fields: {
    mediaType: { type: new GraphQLNonNull(GraphQLString) },
    fileName: { type: new GraphQLNonNull(GraphQLString) },
    size: {
      type: Long,
      description: 'In bytes; null where it is made while it is read.',
      resolve: ({ isMadeWhileSent, size }: SentContent) => (isMadeWhileSent ? null : size),
    },
    text: costing(textCost, {
      type: new GraphQLNonNull(GraphQLString),
      description: 'Up to 4 MiB; what is larger, or no text, is read from its address in the REST interface.',
      resolve: (content: SentContent, _, context) => context.once(content, () => readText(content)),
    }),
  },
});

export const contentArguments = {
  format: { type: GraphQLString, description: 'Such as json, xmi or svg.' },
  revision: { type: GraphQLInt, description: 'The current one where nothing is said.' },
};

export interface ContentArguments {
  readonly format?: string | null;
  readonly revision?: number | null;
}

async function readText(content: SentContent): Promise<string> {
  const { mediaType, isMadeWhileSent, size, read } = content;
  if (!isTextType.test(mediaType))
    throw new Failure('unacceptable', `${mediaType} is no text. Read it from its address in the REST interface.`);
  return isMadeWhileSent ? bytesAsText(read({ start: 0, end: size })) : textOf(content);
}
