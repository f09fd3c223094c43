/** A representation in every format that it can be had in. */
import type { Link, Representation } from '@orrery/api';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { Menu } from '../../design/menu.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { orrery } from '../../service.ts';

/** By the names of their links, in the order in which people want them. */
const formats = {
  svg: 'SVG',
  png: 'PNG',
  xlsx: 'Excel',
  csv: 'CSV',
  pdf: 'PDF',
  md: 'Markdown',
  html: 'HTML',
  json: 'JSON',
} as const;

export function RepresentationDownloads({ representation }: { readonly representation: Representation }) {
  const { say } = useLanguage();
  const links = Object.entries(formats).flatMap(([name, title]) => {
    const link = representation._links[name as keyof typeof representation._links] as Link | undefined;
    return link ? [{ name, title, link }] : [];
  });
  if (links.length === 0) return null;
  const label = (
    <>
      <Icon name="download" /> {say('download')}
    </>
  );
  return (
    <Menu label={label} name={say('downloadOf', { name: representation.name })}>
      {links.map(({ name, title, link }) => (
        <a key={title} className={design.menuItem} href={orrery.links.address(link)} download>
          {title} <small>.{name}</small>
        </a>
      ))}
    </Menu>
  );
}
