/** A model in every format that it can be had in. */
import { hrefOf, type Link, type Model } from '@orrery/api';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { Menu } from '../../design/menu.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { orrery } from '../../service.ts';

const derived = ['owl', 'ecore'] as const;

/** What people call the formats. */
const formatNames: Readonly<Record<string, string>> = {
  json: 'JSON',
  xmi: 'XMI',
  ttl: 'Turtle',
  trig: 'TriG',
  rdf: 'RDF/XML',
  archimate: 'ArchiMate (Archi)',
  exchange: 'ArchiMate exchange',
  ifc: 'IFC',
};

export function Downloads({ model, isSmall = false }: { readonly model: Model; readonly isSmall?: boolean }) {
  const { say } = useLanguage();
  if (model.revision === 0) return null;
  const others = derived.flatMap((name) => {
    const link = model._links[name];
    return link ? [{ ...link, title: name.toUpperCase() }] : [];
  });
  const label = (
    <>
      <Icon name="download" /> {!isSmall && say('download')}
    </>
  );
  return (
    <Menu label={label} name={say('downloadOf', { name: model.name })} kind={isSmall ? 'plain' : 'second'}>
      {[model._links.content].flat().map((link) => (
        <Format key={link.href} link={link} />
      ))}
      {others.length > 0 && <hr className={design.menuRule} />}
      {others.map((link) => (
        <Format key={link.href} link={link} />
      ))}
      <hr className={design.menuRule} />
      <Report model={model} />
    </Menu>
  );
}

function Format({ link }: { readonly link: Link }) {
  return (
    <a className={design.menuItem} href={orrery.links.address({ href: hrefOf(link) })} download>
      {ownEntry(formatNames, link.title ?? '') ?? link.title} <small>{link.type}</small>
    </a>
  );
}

/** What is in a model, for people who only want to read: a page that opens beside this one, and all pages to take along. */
function Report({ model }: { readonly model: Model }) {
  const { say } = useLanguage();
  const address = `${orrery.baseUrl}/api/models/${model.id}/report`;
  return (
    <>
      <a className={design.menuItem} href={address} target="_blank" rel="noopener">
        {say('report')} <small>HTML</small>
      </a>
      <a className={design.menuItem} href={`${address}?format=zip`} download>
        {say('reportPages')} <small>ZIP</small>
      </a>
    </>
  );
}
