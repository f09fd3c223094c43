/** Doubts whether the session lasts: raised by answers that ask for somebody who is signed in, and by those that find nothing, since what is hidden is missing to everybody else. */
import { RefusedRequest } from '@orrery/api';

type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener at each doubt. */
export function onDoubt(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `fetch` that raises a doubt where an answer gives reason to. */
export function doubting(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    doubtBy(answer.status);
    return answer;
  };
}

/** For requests that go another way than by `fetch`. */
export function doubtByRefusal(reason: unknown): void {
  if (reason instanceof RefusedRequest) doubtBy(reason.status);
}

function doubtBy(status: number): void {
  if (status === 401 || status === 404) for (const listener of listeners) listener();
}
