/** The query on the bench: what is written, what runs, and what the address and the history say of it. */
import type { Model, Project, ProjectQuery } from '@orrery/api';
import { useEffect, useRef } from 'react';
import { useSession } from '../../session/session.tsx';
import type { QueryPlace, ShownAs } from './query-address.ts';
import { useRun } from './results/use-run.ts';
import { useHistory } from './saved/use-history.ts';
import { isAsked, selfOf, useWrittenQuery } from './use-written-query.ts';

export interface BenchProps {
  readonly project: Project;
  readonly place: QueryPlace;
  readonly models: readonly Model[];
  /** Declarations of the prefixes of the project. */
  readonly prefixes: readonly string[];
  readonly saved: ProjectQuery | undefined;
  /** The address is to say this. */
  readonly onPlace: (place: QueryPlace) => void;
}

export function useBench(props: BenchProps) {
  const { project, place, models, saved, onPlace } = props;
  const { user } = useSession();
  const { written, change, setLanguage } = useWrittenQuery(props);
  const { run, start, stop } = useRun();
  const { past, note, clear } = useHistory(project.id, user?.id);
  const { language, text, model } = written;
  const modelId = language === 'aql' ? models.find(({ slug }) => slug === model)?.id : undefined;
  const self = selfOf(written);
  const write = (shown: ShownAs, asked = text) => {
    const isAsSaved = saved !== undefined && saved.text === asked && saved.language === language;
    onPlace({ language, ...self, show: shown, saved: saved?.slug, text: isAsSaved ? undefined : asked });
  };
  const execute = (asked = text) => {
    if (asked.trim() === '') return;
    start({ projectId: project.id, language, text: asked, modelId });
    note({ language, text: asked, ...self, instant: new Date().toISOString() });
    write(written.show, asked);
  };
  const show = (next: ShownAs) => {
    change({ show: next });
    if (run) write(next);
  };
  // What the address asks for is run once, when it is opened.
  const first = useRef(isAsked(place) ? execute : undefined);
  useEffect(() => first.current?.(), []);
  return { written, change, setLanguage, run, execute, stop, show, modelId, past, clear };
}

export type Bench = ReturnType<typeof useBench>;
