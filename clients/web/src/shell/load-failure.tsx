/** Stands where a part of a screen could not be loaded: why, and a button to try again. */
import { RefusedRequest } from '@orrery/api';
import design from '../design/design.module.css';
import { useLanguage } from '../messages/language.tsx';
import { useFailureWords } from './failure-words.ts';

export interface Failure {
  readonly reason: unknown;
  readonly again: () => void;
}

/** Shows nothing where nothing failed. */
export function LoadFailure({ failure }: { readonly failure: Failure | undefined }) {
  const { say } = useLanguage();
  const wordsOf = useFailureWords();
  if (!failure) return null;
  return (
    <div className={`${design.alert} ${design.row} ${design.loadFailure}`} role="alert">
      <span>{wordsOf(failure.reason)}</span>
      <button type="button" className={`${design.button} ${design.second}`} onClick={failure.again}>
        {say('again')}
      </button>
    </div>
  );
}

/** Whether there is no such thing, or none that the reader sees: no failure, but an answer. */
export function isMissing(reason: unknown): boolean {
  return reason instanceof RefusedRequest && reason.status === 404;
}

/** What of a query failed. */
export function failureOf({ error, refetch }: { readonly error: unknown; readonly refetch: () => unknown }): Failure | undefined {
  return error ? { reason: error, again: () => void refetch() } : undefined;
}
