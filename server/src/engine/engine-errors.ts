/** The errors of jobs that are told to callers: all others are faults of ours. */
import { type Place, UnreadableContent, UnwritableContent } from '@orrery/kernel';
import type { KnownError } from '../processes/protocol/error-data.ts';

export const engineErrors: readonly KnownError[] = [
  {
    kind: 'unreadable',
    is: (error) => error instanceof UnreadableContent,
    detail: ({ place }: UnreadableContent) => place,
    again: (message, detail: Place) => new UnreadableContent(message, detail),
  },
  {
    kind: 'unwritable',
    is: (error) => error instanceof UnwritableContent,
    again: (message) => new UnwritableContent(message),
  },
];
