/** The query, its result, and the queries that are at hand. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import type { Diagnosed } from './editor/assistance.ts';
import { CodeEditor, type EditorHandle } from './editor/code-editor.tsx';
import { useQueryMessages } from './messages/query-messages.ts';
import queries from './queries.module.css';
import { isTooLong } from './query-address.ts';
import { languageNames } from './query-languages.ts';
import { QueryToolbar } from './query-toolbar.tsx';
import { ResultCard } from './result-card.tsx';
import { useObjectPlaces } from './results/object-places.ts';
import { prefixesFor } from './results/short-names.ts';
import { QuerySide } from './saved/query-side.tsx';
import { SaveMenu } from './saved/save-menu.tsx';
import { type Bench, type BenchProps, useBench } from './use-bench.ts';

export function Workbench(props: BenchProps) {
  const { project, models, saved } = props;
  const say = useQueryMessages();
  const { user } = useSession();
  const editor = useRef<EditorHandle>(null);
  const bench = useBench(props);
  const { written, change, setLanguage, run, execute, stop, modelId } = bench;
  const { language, text, given } = written;
  const [diagnosed, setDiagnosed] = useState<Diagnosed>();
  const label = say('editor', { language: languageNames[language] });
  const goTo = useCallback((offset: number) => editor.current?.goTo(offset), []);
  const { result, side } = useSteadyParts(props, bench, goTo);
  return (
    <div className={queries.workbench}>
      <div className={queries.main}>
        <section className={queries.query} aria-label={label}>
          <QueryToolbar
            {...{ written, models, diagnosed }}
            isRunning={run?.status === 'running'}
            on={{ language: setLanguage, model: (model) => change({ model }), run: () => execute(), stop, fault: goTo }}
            saveMenu={user && <SaveMenu project={project} written={written} saved={saved} />}
          />
          <CodeEditor
            {...{ text, given, label }}
            handle={editor}
            about={{ projectId: project.id, language, modelId }}
            onText={(typed) => change({ text: typed })}
            onRun={execute}
            onDiagnosed={setDiagnosed}
          />
          {isTooLong(text) && <p className={queries.note}>{say('tooLong')}</p>}
        </section>
        {result}
      </div>
      {side}
    </div>
  );
}

/** The result and the queries at hand: neither is drawn anew with each letter that is typed. */
function useSteadyParts({ project, prefixes, saved }: BenchProps, bench: Bench, goTo: (offset: number) => void) {
  const {
    run,
    past,
    written: { show, chart },
  } = bench;
  const { places, version } = useObjectPlaces(project.id);
  const asked = run?.query.text ?? '';
  const naming = useMemo(() => ({ places, prefixes: prefixesFor(asked, prefixes) }), [places, version, asked, prefixes]);
  const latest = useRef(bench);
  latest.current = bench;
  const result = useMemo(
    () => (
      <ResultCard
        {...{ run, naming }}
        written={{ show, chart }}
        onShow={(next) => latest.current.show(next)}
        onChart={(next) => latest.current.change({ chart: next })}
        onFault={goTo}
      />
    ),
    [run, naming, show, chart, goTo],
  );
  const side = useMemo(
    () => <QuerySide project={project} saved={saved} past={past} onClear={() => latest.current.clear()} />,
    [project, saved, past],
  );
  return { result, side };
}
