/** Saving, sharing and deleting of a query. */
import { etagOf, type Project, type ProjectQuery } from '@orrery/api';
import { useLayoutEffect, useRef, useState } from 'react';
import design from '../../../design/design.module.css';
import { Dialog } from '../../../design/dialog.tsx';
import { Icon } from '../../../design/icons.tsx';
import { Menu, MenuButton } from '../../../design/menu.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { useRouter } from '../../../routing/router.tsx';
import { useStillHere } from '../../../routing/still-here.ts';
import { orrery, queryCache } from '../../../service.ts';
import { useSession } from '../../../session/session.tsx';
import { useNotices } from '../../../shell/notices.tsx';
import { useQueryMessages } from '../messages/query-messages.ts';
import { addressOfQuery } from '../query-address.ts';
import { selfOf, type WrittenQuery } from '../use-written-query.ts';
import { SaveDialog, savedParts } from './save-dialog.tsx';

interface SaveMenuProps {
  readonly project: Project;
  readonly written: WrittenQuery;
  readonly saved: ProjectQuery | undefined;
}

export function SaveMenu({ project, written, saved }: SaveMenuProps) {
  const say = useQueryMessages();
  const { user } = useSession();
  const [dialog, show] = useState<'save' | 'delete'>();
  const mayChange = saved !== undefined && (saved.shared ? project.canCreateModels : saved.creator.id === user?.id);
  const close = () => show(undefined);
  return (
    <>
      {mayChange ? (
        <ChangeMenu
          project={project}
          written={written}
          saved={saved}
          onSaveAs={() => show('save')}
          onDelete={() => show('delete')}
        />
      ) : (
        <button type="button" className={`${design.button} ${design.second}`} onClick={() => show('save')}>
          {say('saveAs')}
        </button>
      )}
      {dialog === 'save' && <SaveDialog project={project} written={written} onClose={close} />}
      {dialog === 'delete' && saved && <DeleteDialog project={project} saved={saved} onClose={close} />}
    </>
  );
}

interface ChangeMenuProps extends SaveMenuProps {
  readonly saved: ProjectQuery;
  readonly onSaveAs: () => void;
  readonly onDelete: () => void;
}

function ChangeMenu({ project, written, saved, onSaveAs, onDelete }: ChangeMenuProps) {
  const say = useQueryMessages();
  const { user } = useSession();
  const { tell, complain } = useNotices();
  const goToSaved = useWayToSaved(project, written);
  const save = async (body: Parameters<typeof orrery.changeProjectQuery>[0]['body']) => {
    const tag = etagOf(saved);
    await orrery.changeProjectQuery({ path: { id: saved.id }, body, headers: tag === undefined ? {} : { 'If-Match': tag } });
    await queryCache.invalidateQueries({ queryKey: ['queries', project.id] });
    tell(say('savedNow'));
  };
  const saveText = async () => {
    const go = goToSaved(saved.slug);
    await save(savedParts(written));
    go();
  };
  // Only its creator takes a shared query back.
  const mayShare = project.canCreateModels && (!saved.shared || saved.creator.id === user?.id);
  const isChanged = saved.text !== written.text || saved.language !== written.language;
  const label = (
    <>
      {say('save')} {isChanged && <span className={design.badge}>{say('changed')}</span>} <Icon name="chevron" />
    </>
  );
  return (
    <Menu label={label}>
      <MenuButton onClick={() => void saveText().catch(complain)}>{say('save')}</MenuButton>
      <MenuButton onClick={onSaveAs}>{say('saveAs')}</MenuButton>
      {mayShare && (
        <MenuButton isChosen={saved.shared} onClick={() => void save({ shared: !saved.shared }).catch(complain)}>
          {say('share')} {saved.shared && <small aria-hidden="true">✓</small>}
        </MenuButton>
      )}
      <hr className={design.menuRule} />
      <MenuButton onClick={onDelete}>{say('delete')}</MenuButton>
    </Menu>
  );
}

/** The address of what was saved stands for that of its text, unless more was written meanwhile: at another address the screen begins anew. */
function useWayToSaved(project: Project, written: WrittenQuery): (slug: string) => () => void {
  const router = useRouter();
  const stillHere = useStillHere();
  const latest = useRef({ router, written });
  useLayoutEffect(() => {
    latest.current = { router, written };
  });
  return (slug) => {
    const isHere = stillHere();
    return () => {
      const now = latest.current;
      if (!isHere() || now.written.text !== written.text || now.written.language !== written.language) return;
      const { language, show } = now.written;
      now.router.go(addressOfQuery(project, { language, saved: slug, ...selfOf(now.written), show }), { replace: true });
    };
  };
}

interface DeleteDialogProps {
  readonly project: Project;
  readonly saved: ProjectQuery;
  readonly onClose: () => void;
}

function DeleteDialog({ project, saved, onClose }: DeleteDialogProps) {
  const say = useQueryMessages();
  const { say: sayAnywhere } = useLanguage();
  const { tell, complain } = useNotices();
  const { go } = useRouter();
  const stillHere = useStillHere();
  const remove = async () => {
    const isHere = stillHere();
    await orrery.deleteProjectQuery({ path: { id: saved.id } });
    if (isHere()) {
      onClose();
      go(addressOfQuery(project, { language: saved.language, show: 'table' }));
    }
    await queryCache.invalidateQueries({ queryKey: ['queries', project.id, 'list'] });
    tell(say('deleted'));
  };
  return (
    <Dialog title={say('deleteQuery')} onClose={onClose}>
      <div className={design.form}>
        <p>{say('deleteSays', { name: saved.name })}</p>
        <div className={design.row}>
          <button type="button" className={`${design.button} ${design.danger}`} onClick={() => void remove().catch(complain)}>
            {say('delete')}
          </button>
          <button type="button" className={`${design.button} ${design.second}`} onClick={onClose}>
            {sayAnywhere('cancel')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
