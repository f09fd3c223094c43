/** Makes a project, in a scope of the reader's or in a new one. */
import { type Project, RefusedRequest, type Scope } from '@orrery/api';
import { type FormEvent, useState } from 'react';
import design from '../../design/design.module.css';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import { useStillHere } from '../../routing/still-here.ts';
import { orrery, queryCache } from '../../service.ts';
import { wordsOf } from '../../shell/notices.tsx';
import { AudienceChoice } from './audience-choice.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface NewProjectDialogProps {
  readonly onClose: () => void;
  /** The scope in which it is made; chosen by the reader where it is not given. */
  readonly scope?: Scope;
}

export function NewProjectDialog({ onClose, scope }: NewProjectDialogProps) {
  const { say } = useLanguage();
  const { go } = useRouter();
  const stillHere = useStillHere();
  const [reason, setReason] = useState<unknown>();
  const [isSending, send] = useState(false);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isHere = stillHere();
    send(true);
    try {
      const project = await made(new FormData(event.currentTarget), scope?.id);
      void queryCache.invalidateQueries();
      // Whoever has closed the dialog finds it in the list.
      if (!isHere()) return;
      onClose();
      go(addressOf({ scope: project.scope, project }));
    } catch (refused) {
      setReason(refused);
      send(false);
    }
  };
  return (
    <Dialog title={say('newProject')} onClose={onClose}>
      <form className={design.form} onSubmit={(event) => void create(event)}>
        <NewProjectFields reason={reason} given={scope} />
        <div className={design.row}>
          <button type="submit" className={design.button} disabled={isSending}>
            {say('create')}
          </button>
          <button type="button" className={`${design.button} ${design.second}`} onClick={onClose}>
            {say('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The project that the form describes; its scope is made first where it is a new one. */
async function made(fields: FormData, given: string | undefined): Promise<Project> {
  const said = (name: string) => String(fields.get(name) ?? '').trim();
  const chosen = given ?? said('scope');
  const confidentiality = Number(said('confidentiality'));
  const scopeId = chosen === '' ? (await orrery.createScope({ body: { name: said('newScope'), confidentiality } })).id : chosen;
  const description = said('description') || null;
  return orrery.createProject({ body: { scopeId, name: said('name'), description, confidentiality } });
}

function NewProjectFields({ reason, given }: { readonly reason: unknown; readonly given: Scope | undefined }) {
  const { say } = useLanguage();
  const [scope, choose] = useState<Scope | undefined>(given);
  const errors = reason instanceof RefusedRequest ? reason.errors : [];
  const faultOf = (...fields: readonly string[]) => errors.find(({ field }) => fields.includes(field))?.message;
  return (
    <>
      <Field label={say('name')} name="name" required maxLength={200} autoFocus fault={faultOf('name', 'slug')} />
      <Field label={say('description')} name="description" maxLength={1000} fault={faultOf('description')} />
      {!given && <ScopeChoice onChoose={choose} />}
      <AudienceChoice atLeast={scope?.confidentiality ?? 0} fault={faultOf('confidentiality')} />
      {reason !== undefined && (
        <p className={design.alert} role="alert">
          {wordsOf(reason, say('connectionLost'))}
        </p>
      )}
    </>
  );
}
