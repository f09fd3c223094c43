/** A model: its views, what it is made of, its formats, revisions and problems; or its objects, where the address asks for them. */
import type { Call, Model } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfidentialityBadge, ProblemBadge } from '../../design/badges.tsx';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { isExplorerSearch } from '../../routing/explorer-state.ts';
import { currentLocation, useRouter } from '../../routing/router.tsx';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { orrery } from '../../service.ts';
import { noteRecent } from '../../session/session.tsx';
import { Failed } from '../../shell/failed.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { ReportDialog } from '../../uploads/report-dialog.tsx';
import { modelAt } from '../chain-queries.ts';
import { Downloads } from '../model-parts/downloads.tsx';
import { ModelPages } from '../model-parts/model-pages.tsx';
import { trailOf } from '../model-parts/model-trail.ts';
import { Views } from '../project/views.tsx';
import screens from '../screens.module.css';
import { ModelFacts } from './model-facts.tsx';
import { NewRevision } from './new-revision.tsx';
import { Problems } from './problems.tsx';
import { ReadyMadeTables } from './ready-made-tables.tsx';
import { Revisions } from './revisions.tsx';
import { ToNamed } from './to-named.tsx';
import { Types } from './types.tsx';

const Explorer = lazyComponent(async () => (await import('../explorer/explorer.tsx')).Explorer);

/** Where the address asks for objects, their screen comes before anything is drawn. */
export async function prefetchModel(): Promise<void> {
  if (isExplorerSearch(new URLSearchParams(currentLocation().search))) await Explorer.load();
}

export function ModelScreen({ parameters, search }: ScreenProps) {
  const { data: model, error } = useQuery(modelAt(parameters));
  useEffect(() => {
    if (model) noteRecent(model.id);
  }, [model]);
  if (error) return <Failed reason={error} />;
  if (!model) return <Waiting />;
  if (isExplorerSearch(search)) return <Explorer key={model.id} model={model} search={search} />;
  const [view, iri] = [search.get('view'), search.get('iri')];
  if (iri) return <ToNamed model={model} iri={iri} />;
  return view ? <ToView id={view} /> : <ModelShown model={model} />;
}

/** A view by its id: its own address is found, and gone to. */
function ToView({ id }: { readonly id: string }) {
  const { go } = useRouter();
  const { data, error } = useQuery({
    queryKey: ['representation', id],
    queryFn: ({ signal }) => orrery.readRepresentation({ path: { id }, signal }),
  });
  useEffect(() => {
    if (data) go(addressOf({ ...data, representation: data }), { replace: true });
  }, [data, go]);
  return error ? <Failed reason={error} /> : <Waiting />;
}

function callsOf({ id }: Model): readonly Call[] {
  return [
    { operation: 'readModel', request: { path: { id } } },
    { operation: 'readModelContent', request: { path: { id }, query: { format: 'json' } } },
    { operation: 'listModelTypes', request: { path: { id }, query: { instanceCount: '>0', sort: ['instanceCount,desc'] } } },
    { operation: 'listModelRevisions', request: { path: { id }, query: { sort: ['number,desc'] } } },
  ];
}

function Signs({ model }: { readonly model: Model }) {
  return (
    <>
      {model.type && <span className={design.badge}>{model.type}</span>}
      <ConfidentialityBadge value={model.confidentiality} />
      <ProblemBadge counts={model.diagnosticCounts} />
    </>
  );
}

function ModelShown({ model }: { readonly model: Model }) {
  const { say } = useLanguage();
  const [isReporting, report] = useState(false);
  const actions = (
    <>
      <NewRevision model={model} />
      {model.revision > 0 && (
        <button type="button" className={`${design.button} ${design.second}`} onClick={() => report(true)}>
          <Icon name="check" /> {say('importReport')}
        </button>
      )}
      <Downloads model={model} />
    </>
  );
  return (
    <>
      <ScreenHead
        title={model.name}
        trail={trailOf(model)}
        signs={<Signs model={model} />}
        actions={actions}
        calls={callsOf(model)}
      />
      <ModelPages model={model} />
      <div className={screens.columns}>
        <div className={screens.stack}>
          <Views query={{ 'model.id': model.id }} />
          <Problems model={model} />
          <ReadyMadeTables model={model} />
          <Types model={model} />
        </div>
        <div className={screens.stack}>
          <ModelFacts model={model} />
          <Revisions model={model} />
        </div>
      </div>
      {isReporting && <ReportDialog model={model} onClose={() => report(false)} />}
    </>
  );
}
