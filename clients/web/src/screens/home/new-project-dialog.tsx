/** Makes a project, in a scope of the reader's or in a new one. */
import { itemsOf, type Project, RefusedRequest } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import design from '../../design/design.module.css';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import { kept, orrery } from '../../service.ts';
import { wordsOf } from '../../shell/notices.tsx';

interface NewProjectDialogProps {
  readonly onClose: () => void;
  /** The scope in which it is made; chosen by the reader where it is not given. */
  readonly scopeId?: string;
}

export function NewProjectDialog({ onClose, scopeId }: NewProjectDialogProps) {
  const { say } = useLanguage();
  const { go } = useRouter();
  const [reason, setReason] = useState<unknown>();
  const [isSending, send] = useState(false);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(true);
    try {
      const project = await made(new FormData(event.currentTarget), scopeId);
      await kept.invalidateQueries();
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
        <NewProjectFields reason={reason} asksForScope={scopeId === undefined} />
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
  const scopeId = chosen === '' ? (await orrery.createScope({ body: { name: said('newScope') } })).id : chosen;
  return orrery.createProject({ body: { scopeId, name: said('name'), description: said('description') || null } });
}

function NewProjectFields({ reason, asksForScope }: { readonly reason: unknown; readonly asksForScope: boolean }) {
  const { say } = useLanguage();
  const errors = reason instanceof RefusedRequest ? reason.errors : [];
  const faultOf = (...fields: readonly string[]) => errors.find(({ field }) => fields.includes(field))?.message;
  return (
    <>
      <Field label={say('name')} name="name" required maxLength={200} autoFocus fault={faultOf('name', 'slug')} />
      <Field label={say('description')} name="description" maxLength={1000} fault={faultOf('description')} />
      {asksForScope && <ScopeChoice />}
      {reason !== undefined && (
        <p className={design.alert} role="alert">
          {wordsOf(reason, say('connectionLost'))}
        </p>
      )}
    </>
  );
}

/** A scope in which the reader may make projects, or a new one. */
function ScopeChoice() {
  const { say } = useLanguage();
  const id = useId();
  const [chosen, choose] = useState<string>();
  const { data } = useQuery({
    queryKey: ['scopes', 'writable'],
    queryFn: ({ signal }) => orrery.listScopes({ query: { canCreateProjects: 'true', size: 200, sort: ['name,asc'] }, signal }),
  });
  if (!data) return null;
  const scopes = itemsOf(data);
  const scope = chosen ?? scopes[0]?.id ?? '';
  return (
    <>
      <div className={design.field} hidden={scopes.length === 0}>
        <label htmlFor={id}>{say('scope')}</label>
        <select id={id} name="scope" className={design.input} value={scope} onChange={({ target }) => choose(target.value)}>
          {scopes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value="">{say('aNewScope')}</option>
        </select>
      </div>
      {scope === '' && <Field label={say('newScopeName')} hint={say('newScopeHint')} name="newScope" required maxLength={200} />}
    </>
  );
}
