/** A view of a model, as large as the window allows, and to be had as a picture. */
import type { Representation } from '@orrery/api';
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
import { trailOf } from './model-trail.ts';
import { pictureOf } from './picture.ts';

export function RepresentationScreen({ parts }: ScreenProps) {
  const { scope = '', project = '', version = '', model = '', representation = '' } = parts;
  const path = { scope, project, version, model, representation };
  const { data, error } = useQuery({
    queryKey: ['representation', path],
    queryFn: ({ signal }) => orrery.readRepresentationByChain({ path, signal }),
  });
  if (error) return <Failed reason={error} />;
  return data ? <RepresentationShown representation={data} /> : <Waiting />;
}

function RepresentationShown({ representation }: { readonly representation: Representation }) {
  const { say } = useLanguage();
  const picture = pictureOf(representation);
  const trail = [...trailOf(representation), { name: representation.model.name, to: addressOf(representation) }];
  return (
    <>
      <ScreenHead
        title={representation.name}
        trail={trail}
        actions={picture && <PictureDownloads representation={representation} />}
      />
      <Card title={say('view')} isFlush>
        {picture ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what may be larger than the window is scrolled by keys too.
          <section className={screens.picture} tabIndex={0} aria-label={representation.name}>
            <img src={picture} alt={say('pictureOf', { name: representation.name })} />
          </section>
        ) : (
          <p className={design.empty}>{say('noPicture')}</p>
        )}
      </Card>
    </>
  );
}

function PictureDownloads({ representation }: { readonly representation: Representation }) {
  return (['svg', 'png'] as const).map((format) => (
    <a key={format} className={`${design.button} ${design.second}`} href={pictureOf(representation, format)} download>
      <Icon name="download" /> {format.toUpperCase()}
    </a>
  ));
}
