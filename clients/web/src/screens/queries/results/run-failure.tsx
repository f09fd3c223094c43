/** Why a query was not answered, with the way to the place in its text. */
import { RefusedRequest } from '@orrery/api';
import design from '../../../design/design.module.css';
import { useFailureWords } from '../../../shell/failure-words.ts';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { BrokenAnswer } from './run-query.ts';
import { offsetOf } from './text-place.ts';
import type { Run } from './use-run.ts';

export function RunFailure({ run, onFault }: { readonly run: Run; readonly onFault: (offset: number) => void }) {
  const say = useQueryMessages();
  const wordsOf = useFailureWords();
  const { reason, query, answer } = run;
  const words = reason instanceof BrokenAnswer ? reason.message : wordsOf(reason);
  const [fault] = reason instanceof RefusedRequest ? reason.errors : [];
  const { line, column } = fault ?? {};
  return (
    <div className={queries.failure}>
      <p className={design.alert} role="alert">
        {words} {answer && answer.rows.count > 0 && say('broken')}
      </p>
      {line !== undefined && (
        <button
          type="button"
          className={`${design.button} ${design.second}`}
          onClick={() => onFault(offsetOf(query.text, line, column ?? 1))}
        >
          {say('goToFault')}
        </button>
      )}
    </div>
  );
}
