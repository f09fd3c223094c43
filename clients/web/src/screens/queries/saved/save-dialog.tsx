/** A query gets a name, and may be shared. */
import { type NewProjectQuery, type Project, RefusedRequest } from '@orrery/api';
import { type FormEvent, useState } from 'react';
import design from '../../../design/design.module.css';
import { Dialog } from '../../../design/dialog.tsx';
import { Field } from '../../../design/field.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { useRouter } from '../../../routing/router.tsx';
import { useStillHere } from '../../../routing/still-here.ts';
import { orrery, queryCache } from '../../../service.ts';
import { useNotices, wordsOf } from '../../../shell/notices.tsx';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { addressOfQuery } from '../query-address.ts';
import { selfOf, type WrittenQuery } from '../use-written-query.ts';

/** What of a query that is being written is saved; its chart where it is shown as one. */
export function savedParts({ language, text, show, chart }: WrittenQuery) {
  return { language, text, chart: show === 'chart' ? { kind: 'bar', ...chart } : null } satisfies Partial<NewProjectQuery>;
}

interface SaveDialogProps {
  readonly project: Project;
  readonly written: WrittenQuery;
  readonly onClose: () => void;
}

export function SaveDialog({ project, written, onClose }: SaveDialogProps) {
  const say = useQueryMessages();
  const { tell } = useNotices();
  const { go } = useRouter();
  const stillHere = useStillHere();
  const [isSending, send] = useState(false);
  const [reason, setReason] = useState<unknown>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isHere = stillHere();
    send(true);
    const fields = new FormData(event.currentTarget);
    try {
      const made = await orrery.createProjectQuery({ body: newQuery(project, written, fields) });
      await queryCache.invalidateQueries({ queryKey: ['queries', project.id, 'list'] });
      tell(say('savedNow'));
      // Whoever has closed the dialog finds it in the list, and may be writing again.
      if (!isHere()) return;
      onClose();
      go(addressOfQuery(project, { language: made.language, saved: made.slug, ...selfOf(written), show: written.show }));
    } catch (refused) {
      setReason(refused);
      send(false);
    }
  };
  return (
    <Dialog title={say('saveQuery')} onClose={onClose}>
      <form className={design.form} onSubmit={(event) => void save(event)}>
        <SaveFields reason={reason} mayShare={project.canCreateModels} />
        <SaveButtons isSending={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function SaveButtons({ isSending, onClose }: { readonly isSending: boolean; readonly onClose: () => void }) {
  const say = useQueryMessages();
  const { say: sayAnywhere } = useLanguage();
  return (
    <div className={design.row}>
      <button type="submit" className={design.button} disabled={isSending}>
        {say('save')}
      </button>
      <button type="button" className={`${design.button} ${design.second}`} onClick={onClose}>
        {sayAnywhere('cancel')}
      </button>
    </div>
  );
}

function SaveFields({ reason, mayShare }: { readonly reason: unknown; readonly mayShare: boolean }) {
  const say = useQueryMessages();
  const { say: sayAnywhere } = useLanguage();
  const faults = reason instanceof RefusedRequest ? reason.errors : [];
  const fault = faults.find(({ field }) => field === 'name' || field === 'slug')?.message;
  return (
    <>
      <Field label={sayAnywhere('name')} name="name" required maxLength={200} autoFocus fault={fault} />
      <Field label={sayAnywhere('description')} name="description" maxLength={1000} />
      {mayShare && (
        <label className={queries.check}>
          <input type="checkbox" name="shared" /> {say('share')}
        </label>
      )}
      {reason !== undefined && (
        <p className={design.alert} role="alert">
          {wordsOf(reason, sayAnywhere('connectionLost'))}
        </p>
      )}
    </>
  );
}

function newQuery(project: Project, written: WrittenQuery, fields: FormData): NewProjectQuery {
  const said = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    project: { id: project.id },
    name: said('name'),
    description: said('description') || null,
    shared: fields.has('shared'),
    ...savedParts(written),
  };
}
