/** A view of a model, as large as the window allows, and to be had as a picture. */
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { orrery } from '../../service.ts';
import { Failed } from '../../shell/failed.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import screens from '../screens.module.css';
import { trailOf } from './model-screen.tsx';
import { pictureOf } from './picture.ts';

export function RepresentationScreen({
  parts: { scope = '', project = '', version = '', model = '', representation = '' },
}: ScreenProps) {
  const { say } = useLanguage();
  const path = { scope, project, version, model, representation };
  const { data, error } = useQuery({
    queryKey: ['representation', path],
    queryFn: ({ signal }) => orrery.readRepresentationByChain({ path, signal }),
  });
  if (error) return <Failed reason={error} />;
  if (!data) return <Waiting />;
  const picture = pictureOf(data);
  const trail = [...trailOf(data), { name: data.model.name, to: addressOf(data) }];
  const actions =
    picture &&
    (['svg', 'png'] as const).map((format) => (
      <a
        key={format}
        className={`${design.button} ${design.second}`}
        href={pictureOf(data, format)?.replace('&inline=true', '')}
        download
      >
        <Icon name="download" /> {format.toUpperCase()}
      </a>
    ));
  return (
    <>
      <ScreenHead title={data.name} trail={trail} actions={actions} />
      <Card title={say('view')} isFlush>
        {picture ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what may be larger than the window is scrolled by keys too.
          <section className={screens.picture} tabIndex={0} aria-label={data.name}>
            <img src={picture} alt={say('pictureOf', { name: data.name })} />
          </section>
        ) : (
          <p className={design.empty}>{say('noPicture')}</p>
        )}
      </Card>
    </>
  );
}
