/** A form: what is known of one object, in the groups that somebody has made. */
import type { ObjectForm, Representation } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import design from '../../../design/design.module.css';
import { Waiting } from '../../../design/waiting.tsx';
import { useLanguage } from '../../../messages/language.tsx';
import { objectAddress } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/router.tsx';
import { orrery } from '../../../service.ts';
import { Failed } from '../../../shell/failed.tsx';
import screens from '../../screens.module.css';
import type { ContentProps } from '../content-props.ts';
import { isReference, textOfCell } from '../table/cell-text.ts';
import styles from './form.module.css';
import { ObjectChoice } from './object-choice.tsx';

/** Of its target, or of the object that the address names. */
export function Form({ representation, search }: ContentProps) {
  const object = search.get('select') ?? undefined;
  const isOfOne = representation.target !== null || object !== undefined;
  const { data, error } = useQuery({
    queryKey: ['form', representation.id, object],
    queryFn: ({ signal }) => readForm(representation.id, object, signal),
    enabled: isOfOne,
  });
  if (!isOfOne) return <ObjectChoice representation={representation} />;
  if (error) return <Failed reason={error} />;
  return data ? <FormShown representation={representation} form={data} /> : <Waiting />;
}

async function readForm(id: string, object: string | undefined, signal: AbortSignal): Promise<ObjectForm> {
  const query = { format: 'json' as const, ...(object !== undefined && { object }) };
  return (await orrery.readRepresentationContent({ path: { id }, query, signal })).json() as Promise<ObjectForm>;
}

interface FormShownProps {
  readonly representation: Representation;
  readonly form: ObjectForm;
}

function FormShown({ representation, form }: FormShownProps) {
  const { say } = useLanguage();
  const to = objectAddress({ ...representation, model: representation.model }, form.object.id);
  return (
    <div className={styles.form}>
      <p className={design.row}>
        <strong className={styles.label}>{form.object.label.slice(0, 500) || form.title.slice(0, 500)}</strong>
        <Link to={to}>{say('showObject')}</Link>
      </p>
      {form.description && <p className={styles.value}>{form.description}</p>}
      {form.groups.map((group, index) => (
        <Card key={`${index}`} title={group.title} isFlush>
          <table className={screens.table}>
            <tbody>
              {group.fields.map((field) => (
                <tr key={field.feature}>
                  <th scope="row">
                    {field.title}
                    {field.help && <span className={styles.help}>{field.help}</span>}
                  </th>
                  <td>
                    <Value representation={representation} value={field.value} />
                    {field.count !== undefined && (
                      <div className={design.quiet}>{say('valuesInAll', { count: field.count })}</div>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      ))}
      {form.diagnostics.map(({ feature, message }) => (
        <p key={feature} className={design.quiet}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** Long texts stay whole here; nothing else has room for them. */
function Value({ representation, value }: { readonly representation: Representation; readonly value: unknown }) {
  const { say } = useLanguage();
  const values = [value].flat().filter((one) => one !== null && one !== undefined && one !== '');
  if (values.length === 0) return <span className={design.quiet}>–</span>;
  return values.map((one, index) => {
    const { id, modelId, href } = one as { readonly id?: string; readonly modelId?: string; readonly href?: string };
    const isHere = isReference(one) && id !== undefined && (modelId === undefined || modelId === representation.model.id);
    const text = typeof one === 'boolean' ? say(one ? 'yes' : 'no') : typeof one === 'string' ? one : (href ?? textOfCell(one));
    return (
      <div key={`${index}`} className={styles.value}>
        {isHere ? <Link to={objectAddress({ ...representation, model: representation.model }, id)}>{text || id}</Link> : text}
      </div>
    );
  });
}
