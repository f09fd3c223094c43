/** The readme of a project: its document `readme`, else its description. */
import { itemsOf, type Project } from '@orrery/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Markdown } from '../../design/markdown.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import screens from '../screens.module.css';

const DocumentText = lazyComponent(async () => (await import('../representation/document/document.tsx')).DocumentText);

export function Readme({ project }: { readonly project: Project }) {
  const { say } = useLanguage();
  const { data: readme, isFetched } = useQuery(readmeOf(project));
  if (readme)
    return (
      <Card title={readme.name} actions={<Link to={addressOf({ ...readme, representation: readme })}>{say('open')}</Link>}>
        <DocumentText id={readme.id} title={readme.name} />
      </Card>
    );
  if (!isFetched || !project.description) return null;
  return (
    <Card title={say('about')}>
      <div className={screens.readme}>
        <Markdown text={project.description} />
      </div>
    </Card>
  );
}

/** The document `readme` of the model `readme`. */
export function readmeOf({ id }: Pick<Project, 'id'>) {
  const query = { 'project.id': id, slug: 'readme', kind: 'orrery:document', size: 20 };
  return queryOptions({
    queryKey: ['readme', id],
    queryFn: async ({ signal }) => {
      const found = itemsOf(await orrery.listRepresentations({ query, signal }));
      return found.find(({ model }) => model.slug === 'readme') ?? null;
    },
  });
}
