/** A scope in which the reader may make projects, or a new one. */
import { itemsOf, type Scope } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import design from '../../design/design.module.css';
import { Field } from '../../design/field.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { orrery } from '../../service.ts';

/** Tells which one is chosen; none where it is a new one. */
export function ScopeChoice({ onChoose }: { readonly onChoose: (scope: Scope | undefined) => void }) {
  const { say } = useLanguage();
  const id = useId();
  const [chosen, choose] = useState<string>();
  const { data } = useQuery({
    queryKey: ['scopes', 'writable'],
    queryFn: ({ signal }) => orrery.listScopes({ query: { canCreateProjects: 'true', size: 200, sort: ['name,asc'] }, signal }),
  });
  const scopes = data ? itemsOf(data) : [];
  const scopeId = chosen ?? scopes[0]?.id ?? '';
  const scope = scopes.find((one) => one.id === scopeId);
  useEffect(() => onChoose(scope), [onChoose, scope]);
  if (!data) return null;
  return (
    <>
      <div className={design.field} hidden={scopes.length === 0}>
        <label htmlFor={id}>{say('scope')}</label>
        <select id={id} name="scope" className={design.input} value={scopeId} onChange={({ target }) => choose(target.value)}>
          {scopes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value="">{say('aNewScope')}</option>
        </select>
      </div>
      {scopeId === '' && (
        <Field label={say('newScopeName')} hint={say('newScopeHint')} name="newScope" required maxLength={200} />
      )}
    </>
  );
}
