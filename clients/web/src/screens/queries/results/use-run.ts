/** A query that runs: what has come of it so far, and how to stop it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { orrery } from '../../../service.ts';
import { type Answer, type AskedQuery, runQuery } from './run-query.ts';

export interface Run {
  readonly status: 'running' | 'done' | 'stopped' | 'failed';
  readonly query: AskedQuery;
  readonly answer: Answer | undefined;
  /** How many rows there were when this was told: they grow in place. */
  readonly count: number;
  readonly milliseconds: number;
  readonly reason: unknown;
}

export interface Running {
  readonly run: Run | undefined;
  readonly start: (query: AskedQuery) => void;
  readonly stop: () => void;
}

/** How often the screen is told that rows have come. */
const tellMilliseconds = 120;

export function useRun(): Running {
  const [run, setRun] = useState<Run>();
  const ending = useRef<AbortController>(undefined);
  const stop = useCallback(() => ending.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = useCallback((query: AskedQuery) => {
    ending.current?.abort();
    ending.current = new AbortController();
    follow(query, ending.current.signal, setRun);
  }, []);
  return { run, start, stop };
}

function follow(query: AskedQuery, signal: AbortSignal, setRun: (run: Run) => void): void {
  const begin = performance.now();
  let answer: Answer | undefined;
  let isOver = false;
  const tell = (status: Run['status'], reason?: unknown) => {
    const count = answer?.rows.count ?? 0;
    setRun({ status, query, answer, count, milliseconds: performance.now() - begin, reason });
  };
  const timer = setInterval(() => tell('running'), tellMilliseconds);
  const end = (status: Run['status'], reason?: unknown) => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    tell(status, reason);
  };
  const onAnswer = (begun: Answer) => {
    answer = begun;
    // The first rows of this piece are there in a moment: they are shown before the others come.
    setTimeout(() => !isOver && tell('running'));
  };
  tell('running');
  signal.addEventListener('abort', () => end('stopped'), { once: true });
  runQuery(orrery, query, { signal, onAnswer }).then(
    () => end('done'),
    (reason: unknown) => end('failed', reason),
  );
}
