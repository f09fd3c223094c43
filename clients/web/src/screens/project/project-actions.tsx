/** The actions on a project as a whole: its versions, an archive of it, asking to join. */
import { itemsOf, type Project } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { Menu } from '../../design/menu.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf, queriesAddress, tasksAddress } from '../../routing/addresses.ts';
import { Link, useRouter } from '../../routing/router.tsx';
import { orrery, queryCache } from '../../service.ts';
import { useSession } from '../../session/session.tsx';
import { useNotices } from '../../shell/notices.tsx';
import { lookAtTasks } from '../../shell/tasks.ts';

export function ProjectActions({ project }: { readonly project: Project }) {
  const { say } = useLanguage();
  const { user } = useSession();
  const { complain, tell } = useNotices();
  const { go } = useRouter();
  const exportAll = async () => {
    await orrery.createTask({ body: { kind: 'export-project', input: { projectId: project.id } } });
    await lookAtTasks();
    tell(say('exportStarted'));
    go(tasksAddress);
  };
  return (
    <>
      <Versions project={project} />
      <Link className={`${design.button} ${design.second}`} to={queriesAddress({ scope: project.scope, project })}>
        <Icon name="query" /> {say('queries')}
      </Link>
      {user && project.myRole === 'none' && <AskToJoin project={project} />}
      {user && (
        <button type="button" className={`${design.button} ${design.second}`} onClick={() => void exportAll().catch(complain)}>
          <Icon name="download" /> {say('exportProject')}
        </button>
      )}
    </>
  );
}

function Versions({ project }: { readonly project: Project }) {
  const { say } = useLanguage();
  const { data } = useQuery({
    queryKey: ['versions', project.id],
    queryFn: ({ signal }) => orrery.listProjectVersions({ path: { id: project.id }, query: { size: 50 }, signal }),
  });
  const others = data ? itemsOf(data) : [];
  const label = (
    <>
      {project.version} <Icon name="chevron" />
    </>
  );
  return (
    <Menu label={label} name={say('versionIs', { version: project.version })}>
      {others.map((one) => (
        <Link
          key={one.id}
          className={design.menuItem}
          to={addressOf({ scope: one.scope, project: one })}
          aria-current={one.id === project.id ? 'page' : undefined}
        >
          {one.version} {one.id === project.id && <small aria-hidden="true">✓</small>}
        </Link>
      ))}
    </Menu>
  );
}

/** One's own request, if there is one, is all that one sees of requests here. */
function AskToJoin({ project }: { readonly project: Project }) {
  const { say } = useLanguage();
  const { user } = useSession();
  const { complain, tell } = useNotices();
  const { data } = useQuery({
    queryKey: ['enrollment', project.id],
    queryFn: ({ signal }) =>
      orrery.listProjectEnrollments({ query: { 'project.id': project.id, 'user.id': user!.id, size: 1 }, signal }),
  });
  const [enrollment] = data ? itemsOf(data) : [];
  const path = { scope: project.scope.slug, project: project.slug, version: project.version };
  const ask = async () => {
    await orrery.enrollInProject({ path });
    await queryCache.invalidateQueries({ queryKey: ['enrollment', project.id] });
    tell(say('askedToJoin'));
  };
  if (!data) return null;
  if (enrollment) return <span className={design.badge}>{say(`enrollment.${enrollment.status}`)}</span>;
  return (
    <button type="button" className={design.button} onClick={() => void ask().catch(complain)}>
      {say('askToJoin')}
    </button>
  );
}
