/** A result as a file. What SPARQL finds is written by the service, all of it; values of AQL are written here. */
import design from '../../../design/design.module.css';
import { Icon } from '../../../design/icons.tsx';
import { Menu, MenuButton } from '../../../design/menu.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { orrery } from '../../../service.ts';
import { useNotices } from '../../../shell/notices.tsx';
import { useQueryMessages } from '../messages/query-messages.ts';
import { csvOf, jsonOf } from './result-files.ts';
import type { Answer, AskedQuery } from './run-query.ts';

interface FileKind {
  readonly name: string;
  readonly extension: string;
  readonly mediaType: string;
}

const tables: readonly FileKind[] = [
  { name: 'CSV', extension: 'csv', mediaType: 'text/csv' },
  { name: 'JSON', extension: 'json', mediaType: 'application/sparql-results+json' },
  { name: 'TSV', extension: 'tsv', mediaType: 'text/tab-separated-values' },
  { name: 'XML', extension: 'xml', mediaType: 'application/sparql-results+xml' },
];

const graphs: readonly FileKind[] = [
  { name: 'Turtle', extension: 'ttl', mediaType: 'text/turtle' },
  { name: 'N-Triples', extension: 'nt', mediaType: 'application/n-triples' },
  { name: 'JSON-LD', extension: 'jsonld', mediaType: 'application/ld+json' },
];

const kinds: Readonly<Record<Answer['form'], readonly FileKind[]>> = {
  rows: tables,
  truth: tables.slice(0, 2).filter(({ name }) => name === 'JSON'),
  triples: graphs,
  values: [tables[0]!, { name: 'JSON', extension: 'json', mediaType: 'application/json' }],
};

export function ResultDownloads({ query, answer }: { readonly query: AskedQuery; readonly answer: Answer }) {
  const say = useQueryMessages();
  const { say: sayAnywhere } = useLanguage();
  const { complain } = useNotices();
  const save = async (kind: FileKind) => {
    const content = query.language === 'aql' ? written(kind, answer) : await fetched(kind, query);
    saveFile(content, `result.${kind.extension}`);
  };
  const label = (
    <>
      <Icon name="download" /> {sayAnywhere('download')}
    </>
  );
  return (
    <Menu label={label} name={say('downloadResult')}>
      {kinds[answer.form].map((kind) => (
        <MenuButton key={kind.name} onClick={() => void save(kind).catch(complain)}>
          {kind.name} <small>{kind.mediaType}</small>
        </MenuButton>
      ))}
      <p className={design.menuTitle}>{say(query.language === 'aql' ? 'downloadShown' : 'downloadWhole')}</p>
    </Menu>
  );
}

async function fetched({ mediaType }: FileKind, { projectId, text }: AskedQuery): Promise<Blob> {
  const response = await orrery.queryOrUpdateProject({
    path: { id: projectId },
    body: text,
    contentType: 'application/sparql-query',
    accept: mediaType,
  });
  return response.blob();
}

function written({ extension, mediaType }: FileKind, { rows }: Answer): Blob {
  return new Blob([extension === 'csv' ? csvOf(rows) : jsonOf(rows)], { type: mediaType });
}

const keptMilliseconds = 60_000;

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds);
}
