/** A representation of a model: a diagram, a table, a form or a document, with its downloads, and how others embed it. */
import type { Call, Representation } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import type { RouteParameters, ScreenProps } from '../../routing/screen-props.ts';
import { queryCache } from '../../service.ts';
import { noteRecent } from '../../session/session.tsx';
import { Failed } from '../../shell/failed.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { representationAt } from '../chain-queries.ts';
import { trailOf } from '../model-parts/model-trail.ts';
import { EmbedDialog } from './embed-dialog.tsx';
import { contentOf, kindOf } from './kinds.ts';
import { RepresentationDownloads } from './representation-downloads.tsx';
import { RepresentationNews } from './representation-news.tsx';

/** What shows its kind comes before anything is drawn. */
export async function prefetchRepresentation(parameters: RouteParameters): Promise<void> {
  await contentOf(await queryCache.fetchQuery(representationAt(parameters)))?.load();
}

export function RepresentationScreen({ parameters, search }: ScreenProps) {
  const { data, error } = useQuery(representationAt(parameters));
  useEffect(() => {
    if (data) noteRecent(data.id);
  }, [data]);
  if (error) return <Failed reason={error} />;
  return data ? <RepresentationShown representation={data} search={search} /> : <Waiting />;
}

interface RepresentationShownProps {
  readonly representation: Representation;
  readonly search: URLSearchParams;
}

function RepresentationShown({ representation, search }: RepresentationShownProps) {
  const { say } = useLanguage();
  const [isEmbedding, embed] = useState(false);
  /** How often the reader has asked for what is newest. */
  const [times, setTimes] = useState(0);
  const trail = [...trailOf(representation), { name: representation.model.name, to: addressOf(representation) }];
  const kind = kindOf(representation);
  const actions = (
    <>
      {kind && (
        <button type="button" className={`${design.button} ${design.second}`} onClick={() => embed(true)}>
          <Icon name="embed" /> {say('embed')}
        </button>
      )}
      <RepresentationDownloads representation={representation} />
    </>
  );
  return (
    <>
      <ScreenHead
        title={representation.name}
        trail={trail}
        signs={kind && <span className={design.badge}>{say(`representation.${kind}`)}</span>}
        actions={actions}
        calls={callsOf(representation)}
      />
      <RepresentationNews representation={representation} onShow={() => setTimes((before) => before + 1)} />
      <RepresentationContent key={times} representation={representation} search={search} />
      {isEmbedding && <EmbedDialog representation={representation} onClose={() => embed(false)} />}
    </>
  );
}

/** In which form the content is what the screen shows. */
const shownFormats = { diagram: 'scene', table: 'json', form: 'json', document: 'md' } as const;

function callsOf(representation: Representation): readonly Call[] {
  const path = { id: representation.id };
  const kind = kindOf(representation);
  return [
    { operation: 'readRepresentation', request: { path } },
    { operation: 'readRepresentationContent', request: { path, ...(kind && { query: { format: shownFormats[kind] } }) } },
  ];
}

/** What it shows, by its kind. */
export function RepresentationContent({ representation, search }: RepresentationShownProps) {
  const { say } = useLanguage();
  const Content = contentOf(representation);
  if (!Content) return <p className={`${design.card} ${design.empty}`}>{say('noPicture')}</p>;
  return <Content key={representation.id} representation={representation} search={search} />;
}
