/** The models of a project, asked in SPARQL and AQL. */
import { type Call, itemsOf, type Model, type Project, type ProjectQuery } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ConfidentialityBadge, RoleBadge } from '../../design/badges.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { orrery } from '../../service.ts';
import { Failed } from '../../shell/failed.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { projectAt } from '../chain-queries.ts';
import { modelPrefixes } from './model-prefixes.ts';
import { addressOfQuery, placeIn, type QueryPlace } from './query-address.ts';
import { isAsked, languageAsked } from './use-written-query.ts';
import { Workbench } from './workbench.tsx';

const mostModels = 500;

export function QueriesScreen({ parameters, search }: ScreenProps) {
  const place = placeIn(search);
  const [isEmpty] = useState(!isAsked(place));
  const { data: project, error } = useQuery(projectAt(parameters));
  const { data: asked, error: notAsked } = useQuery({
    queryKey: ['queries', project?.id, 'asked', place.saved ?? '', isEmpty],
    queryFn: ({ signal }) => whatIsAsked(project!, { saved: place.saved, isEmpty }, signal),
    enabled: project !== undefined,
    // What is being written stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { key, keepAs } = useOwnAddress(search.toString());
  // What is being written stays, whatever fails later.
  if (!project || !asked) return (error ?? notAsked) ? <Failed reason={error ?? notAsked} /> : <Waiting />;
  return <QueriesShown key={key} project={project} place={place} asked={asked} keepAs={keepAs} />;
}

interface Asked {
  readonly models: readonly Model[];
  /** Declarations of the prefixes of the project, as SPARQL has them. */
  readonly prefixes: readonly string[];
  readonly saved: ProjectQuery | undefined;
}

interface Beginning {
  readonly saved: string | undefined;
  /** Nothing is asked yet: the editor begins with prefixes. */
  readonly isEmpty: boolean;
}

async function whatIsAsked(project: Project, { saved, isEmpty }: Beginning, signal: AbortSignal): Promise<Asked> {
  const [models, prefixes, query] = await Promise.all([
    orrery.listModels({ query: { 'project.id': project.id, size: mostModels, sort: ['name,asc'] }, signal }),
    prefixesOf(project, signal),
    saved === undefined ? undefined : savedQuery(project, saved, signal),
  ]);
  const shown = itemsOf(models).filter(({ revision }) => revision > 0);
  const more = isEmpty ? await modelPrefixes(shown, prefixes, signal) : [];
  return { models: shown, prefixes: [...more, ...prefixes], saved: query };
}

/** Those that the service proposes for an empty text. */
async function prefixesOf({ id }: Project, signal: AbortSignal): Promise<readonly string[]> {
  const body = { language: 'sparql', expression: '', offset: 0 };
  const proposals = await orrery.proposeExpressions({ path: { id }, body, signal }).catch(() => []);
  return proposals.flatMap(({ kind, insertText }) => (kind === 'prefix' ? [insertText] : []));
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By its id, as search names it, or by its slug, as addresses do. */
async function savedQuery(project: Project, name: string, signal: AbortSignal): Promise<ProjectQuery> {
  if (uuid.test(name)) return orrery.readProjectQuery({ path: { id: name }, signal });
  const found = await orrery.listProjectQueries({ query: { 'project.id': project.id, slug: name, size: 1 }, signal });
  const [query] = itemsOf(found);
  if (query) return query;
  // As of one that is missing: there is nothing here.
  return orrery.readProjectQuery({ path: { id: '00000000-0000-0000-0000-000000000000' }, signal });
}

/** The screen begins anew when the address changes, unless the screen itself has written it. */
function useOwnAddress(search: string): { readonly key: string; readonly keepAs: (search: string) => void } {
  const own = useRef<string>(undefined);
  const last = useRef(search);
  const count = useRef(0);
  if (search !== last.current && search !== own.current) count.current++;
  last.current = search;
  const keepAs = useMemo(
    () => (written: string) => {
      own.current = new URLSearchParams(written).toString();
    },
    [],
  );
  return { key: String(count.current), keepAs };
}

/** What was asked last, as a call of the interface. */
function callsOf({ id }: Project, place: QueryPlace, { models, saved }: Asked): readonly Call[] | undefined {
  const text = place.text ?? saved?.text;
  if (text === undefined) return undefined;
  const path = { id };
  if (languageAsked(place, saved) === 'sparql')
    return [{ operation: 'queryOrUpdateProject', request: { path, body: text, contentType: 'application/sparql-query' } }];
  const modelId = models.find(({ slug }) => slug === place.model)?.id;
  const body = { language: 'aql', expression: text, ...(modelId && { context: { modelId } }) };
  return [{ operation: 'evaluateExpression', request: { path, body } }];
}

interface QueriesShownProps {
  readonly project: Project;
  readonly place: QueryPlace;
  readonly asked: Asked;
  readonly keepAs: (search: string) => void;
}

function QueriesShown({ project, place, asked, keepAs }: QueriesShownProps) {
  const { say } = useLanguage();
  const { go } = useRouter();
  const write = (next: QueryPlace) => {
    const address = addressOfQuery(project, next);
    keepAs(address.split('?')[1] ?? '');
    go(address, { replace: true });
  };
  const trail = [
    { name: project.scope.name, to: addressOf({ scope: project.scope }) },
    { name: `${project.name} ${project.version}`, to: addressOf({ scope: project.scope, project }) },
  ];
  const signs = (
    <>
      <ConfidentialityBadge value={project.confidentiality} />
      <RoleBadge role={project.myRole} />
    </>
  );
  return (
    <>
      <ScreenHead
        title={asked.saved?.name ?? say('queries')}
        trail={trail}
        signs={signs}
        calls={callsOf(project, place, asked)}
      />
      <Workbench project={project} place={place} {...asked} onPlace={write} />
    </>
  );
}
