/** The door for people who ask in words: POST /api/chat, answered by a stream of items. */
import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../access/caller.ts';
import { Failure, invalid } from '../../failures.ts';
import { sendEventsInTime } from '../../http/answers/event-stream.ts';
import { callerOrAddress } from '../../http/callers/callers.ts';
import { acts } from '../../http/operation.ts';
import type { Door, Inside } from '../door.ts';
import type { ToolUseCases } from '../tools/tool.ts';
import { ToolCalls } from '../tools/tool-calls.ts';
import { endsWithAnswer, UnderWay } from '../under-way.ts';
import { Chat, type ChatQuestion } from './chat.ts';
import { chatLimits, chatsAtOnce } from './chat-limits.ts';
import { ChatInput, chatAnswers } from './chat-schema.ts';

const mostCharacters = 400_000;

export const chatDoor: Door<ToolUseCases> = (app, { useCases, config, urls, logger, identify }) => {
  const chat = new Chat({ config, calls: new ToolCalls({ useCases, urls, logger }), limits: chatLimits, logger });
  const underWay = new UnderWay(chatsAtOnce);
  const chatting = acts(
    {
      tag: 'chat',
      says: 'Asks an assistant, which looks into models by tools that see no more than the caller.',
      operationId: 'chat',
      body: ChatInput,
      response: chatAnswers,
      fails: [400, 401, 429],
    },
    { needsSignIn: !config.chatAnonymous, isEndless: true },
  );
  app.post('/api/chat', chatting, async (request, reply) => {
    const { caller, body, signal } = request;
    refuseWrong(body);
    endsWithAnswer(reply, underWay.begin(callerOrAddress(request), caller === 'anonymous'));
    const items = chat.ask({ caller, signal, isStillThere: () => isStillThere(identify, request) }, body);
    return sendEventsInTime(reply, items, chatLimits.readerMilliseconds);
  });
};

/** An account that is disabled, a session or a token that has ended: from then on nobody asks. */
async function isStillThere(identify: Inside<object>['identify'], request: FastifyRequest): Promise<boolean> {
  try {
    return identityOf(await identify(request)) === identityOf(request.caller);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'anonymous') return false;
    throw error;
  }
}

function refuseWrong({ messages }: ChatQuestion): void {
  if (messages.at(-1)?.role !== 'user') throw invalid('messages', 'the last one must be of the user');
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  if (characters > mostCharacters) throw invalid('messages', `must have ${mostCharacters} characters at most`);
}
