/** Makes a project, in a scope of the reader's or in a new one. */
import { itemsOf, RefusedRequest } from '@orrery/api';
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
  const [chosenScope, choose] = useState(scopeId);
  const scopes = useQuery({
    queryKey: ['scopes', 'writable'],
    queryFn: ({ signal }) => orrery.listScopes({ query: { canCreateProjects: 'true', size: 200, sort: ['name,asc'] }, signal }),
    enabled: scopeId === undefined,
  });
  const writable = scopes.data ? itemsOf(scopes.data) : [];
  const scope = chosenScope ?? writable[0]?.id ?? '';
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const said = (name: string) => String(fields.get(name) ?? '').trim();
    send(true);
    try {
      const inScope = scope === '' ? (await orrery.createScope({ body: { name: said('newScope') } })).id : scope;
      const project = await orrery.createProject({
        body: { scopeId: inScope, name: said('name'), description: said('description') || null },
      });
      await kept.invalidateQueries();
      onClose();
      go(addressOf({ scope: project.scope, project }));
    } catch (refused) {
      setReason(refused);
      send(false);
    }
  };
  const faultOf = (field: string) =>
    reason instanceof RefusedRequest ? reason.errors.find((one) => one.field === field)?.message : undefined;
  return (
    <Dialog title={say('newProject')} onClose={onClose}>
      <form className={design.form} onSubmit={(event) => void create(event)}>
        <Field label={say('name')} name="name" required maxLength={200} autoFocus fault={faultOf('name') ?? faultOf('slug')} />
        <Field label={say('description')} name="description" maxLength={1000} fault={faultOf('description')} />
        {scopeId === undefined && writable.length > 0 && <ScopeChoice scopes={writable} scope={scope} choose={choose} />}
        {scope === '' && scopes.isSuccess && (
          <Field label={say('newScopeName')} hint={say('newScopeHint')} name="newScope" required maxLength={200} />
        )}
        {reason !== undefined && (
          <p className={design.alert} role="alert">
            {wordsOf(reason, say('connectionLost'))}
          </p>
        )}
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

function ScopeChoice({
  scopes,
  scope,
  choose,
}: {
  readonly scopes: readonly { readonly id: string; readonly name: string }[];
  readonly scope: string;
  readonly choose: (id: string) => void;
}) {
  const { say } = useLanguage();
  const id = useId();
  return (
    <div className={design.field}>
      <label htmlFor={id}>{say('scope')}</label>
      <select id={id} className={design.input} value={scope} onChange={({ target }) => choose(target.value)}>
        {scopes.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
        <option value="">{say('aNewScope')}</option>
      </select>
    </div>
  );
}
