/** The chat in the access matrix: whoever is signed in may ask, whatever project they name. */
import { fewCallers, fewLevels } from '../callers.ts';
import type { Row } from '../row.ts';
import { rules } from '../rules.ts';

export const chatRows: readonly Row[] = [
  {
    operation: 'POST /api/chat',
    rule: rules.signedIn,
    // What is hidden and what is missing are named alike: tools alone look for it.
    request: ({ project }) => ({
      path: '/api/chat',
      body: { messages: [{ role: 'user', content: 'Hello' }], projectId: project.id },
    }),
    gives: 200,
    callers: fewCallers,
    levels: fewLevels,
    onlyReads: true,
    after: ({ answer: { text }, isServed }) =>
      isServed && !/^event: ChatError\ndata: .*"code":"not-configured"/.test(text) ? `answers ${text}` : undefined,
  },
];
