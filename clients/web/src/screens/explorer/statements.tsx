/** The statements of RDF about something that has a name, and those that use the name: properties and values instead of objects that hold them. */
import { useQuery } from '@tanstack/react-query';
import design from '../../design/design.module.css';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { localName } from '../../naming/shown-name.ts';
import { namedAddress } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { failureOf, LoadFailure } from '../../shell/load-failure.tsx';
import styles from './explorer.module.css';
import type { ObjectPartProps } from './object-part.ts';
import { PanelSection } from './panel-section.tsx';

const mostRows = 200;
/** What an IRI may hold in the text of a query. */
const writable = /^[^\p{Cc} <>"{}|^`\\]+$/u;

const iriOf = ({ object }: ObjectPartProps) => object.features.iri?.value;

/** Queries ask the newest revision: of an older one the objects are shown. */
export function isNamedResource(props: ObjectPartProps): boolean {
  const { shown, object } = props;
  const iri = iriOf(props);
  const isResource = object.eClass === 'urn:orrery:rdf#//Resource' && typeof iri === 'string' && writable.test(iri);
  return isResource && shown.revision === shown.model.revision;
}

const parts = {
  statements: (iri: string) => `<${iri}> ?property ?thing`,
  usedBy: (iri: string) => `?thing ?property <${iri}>`,
} as const;

export function Statements(props: ObjectPartProps) {
  const { say } = useLanguage();
  const iri = String(iriOf(props));
  return (
    <>
      <p className={`${styles.none} ${styles.value}`}>
        <code>{iri}</code>
      </p>
      {(['statements', 'usedBy'] as const).map((part) => (
        <PanelSection key={part} title={say(part)}>
          <StatementTable {...props} name={say(part)} pattern={parts[part](iri)} />
        </PanelSection>
      ))}
    </>
  );
}

interface StatementTableProps extends ObjectPartProps {
  readonly name: string;
  readonly pattern: string;
}

function StatementTable({ shown: { model, revision }, name, pattern }: StatementTableProps) {
  const { say } = useLanguage();
  const query = `SELECT ?property ?thing { GRAPH <urn:uuid:${model.id}> { ${pattern} } } ORDER BY ?property ?thing LIMIT ${mostRows}`;
  const found = useQuery({
    queryKey: ['statements', model.id, revision, query],
    queryFn: ({ signal }) => orrery.select(model.project.id, query, signal),
  });
  const { data } = found;
  if (!data) return found.error ? <LoadFailure failure={failureOf(found)} /> : <Waiting />;
  if (data.length === 0) return <p className={`${styles.none} ${design.quiet}`}>{say('noRelations')}</p>;
  return (
    <table className={styles.features} aria-label={name}>
      <tbody>
        {data.map(({ property, thing }, index) => (
          <tr key={`${index}`}>
            <th scope="row" title={property!.value}>
              {localName(property!.value)}
            </th>
            <td>
              <Term term={thing!} model={model} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TermProps {
  readonly term: Awaited<ReturnType<typeof orrery.select>>[number][string];
  readonly model: ObjectPartProps['shown']['model'];
}

function Term({ term, model }: TermProps) {
  const { say } = useLanguage();
  if (term.type === 'bnode') return <span className={design.quiet}>{say('blankNode')}</span>;
  if (term.type !== 'uri') return <span className={styles.value}>{term.value}</span>;
  return (
    <Link className={styles.value} to={namedAddress({ ...model, model }, term.value)} title={term.value}>
      {localName(term.value)}
    </Link>
  );
}
