/** The query, its result, and the queries that are at hand. */
import { useRef, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import type { Diagnosed } from './editor/assistance.ts';
import { CodeEditor, type EditorHandle } from './editor/code-editor.tsx';
import queries from './queries.module.css';
import { isTooLong } from './query-address.ts';
import { languageNames } from './query-languages.ts';
import { QueryToolbar } from './query-toolbar.tsx';
import { useObjectPlaces } from './results/object-places.ts';
import { ResultCard } from './results/result-card.tsx';
import { prefixesFor } from './results/short-names.ts';
import { QuerySide } from './saved/query-side.tsx';
import { SaveMenu } from './saved/save-menu.tsx';
import { type BenchProps, useBench } from './use-bench.ts';
import { useWords } from './words/words.ts';

export function Workbench(props: BenchProps) {
  const { project, models, prefixes, saved } = props;
  const say = useWords();
  const { user } = useSession();
  const editor = useRef<EditorHandle>(null);
  const bench = useBench(props);
  const { written, change, setLanguage, run, execute, stop, show, modelId } = bench;
  const { language, text } = written;
  const [diagnosed, setDiagnosed] = useState<Diagnosed>();
  const places = useObjectPlaces(project.id);
  const naming = { places, prefixes: prefixesFor(run?.query.text ?? text, prefixes) };
  const label = say('editor', { language: languageNames[language] });
  const goTo = (offset: number) => editor.current?.goTo(offset);
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
            {...{ text, label }}
            handle={editor}
            about={{ projectId: project.id, language, modelId }}
            onText={(typed) => change({ text: typed })}
            onRun={execute}
            onDiagnosed={setDiagnosed}
          />
          {isTooLong(text) && <p className={queries.note}>{say('tooLong')}</p>}
        </section>
        <ResultCard {...{ run, naming, written }} onShow={show} onChart={(chart) => change({ chart })} onFault={goTo} />
      </div>
      <QuerySide project={project} saved={saved} past={bench.past} onClear={bench.clear} />
    </div>
  );
}
