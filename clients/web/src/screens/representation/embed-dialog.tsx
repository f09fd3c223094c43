/** The dialog that tells how another page embeds a representation: its address, and the text to copy. */
import type { Representation } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CopyButton } from '../../design/copy-button.tsx';
import design from '../../design/design.module.css';
import { Dialog } from '../../design/dialog.tsx';
import type { MessageKey } from '../../messages/en.ts';
import { useLanguage } from '../../messages/language.tsx';
import { embedAddress } from '../../routing/addresses.ts';
import { hrefOf } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { pictureOf } from '../model-parts/picture.ts';
import styles from './embed.module.css';
import { attributeText, frameText } from './embed-text.ts';

/** Above this only those see a model who are signed in. */
const mostPublic = 99;

export function EmbedDialog({
  representation,
  onClose,
}: {
  readonly representation: Representation;
  readonly onClose: () => void;
}) {
  const { say } = useLanguage();
  const { data: model } = useQuery({
    queryKey: ['model', representation.model.id],
    queryFn: ({ signal }) => orrery.readModel({ path: { id: representation.model.id }, signal }),
  });
  const address = new URL(hrefOf(embedAddress({ ...representation, representation })), window.location.origin).href;
  const picture = pictureOf(representation);
  return (
    <Dialog title={say('embedOf', { name: representation.name })} onClose={onClose}>
      <div className={design.form}>
        {model && model.confidentiality > mostPublic && <p className={styles.warning}>{say('embedNotPublic')}</p>}
        <Copied label="embedAddress" text={address} />
        <Copied label="embedFrame" text={frameText(address, representation.name)} />
        {picture && (
          <Copied
            label="embedPicture"
            text={`<img src="${attributeText(picture)}" alt="${attributeText(representation.name)}">`}
          />
        )}
        <p className={design.quiet}>{say('embedSays')}</p>
      </div>
    </Dialog>
  );
}

function Copied({ label, text }: { readonly label: MessageKey; readonly text: string }) {
  const { say } = useLanguage();
  const id = useId();
  return (
    <div className={design.field}>
      <label htmlFor={id}>{say(label)}</label>
      <div className={styles.copied}>
        <input
          id={id}
          className={`${design.input} ${styles.code}`}
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={text} />
      </div>
    </div>
  );
}
