/** One object of a model: what it is, what its features say, and where references lead. */
import type { Model, ObjectDetails } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf, objectAddress } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import { orrery } from '../../service.ts';
import { classNameOf } from '../../uploads/report-dialog.tsx';
import screens from '../screens.module.css';

const mostValues = 50;

export function ObjectCard({ model, objectId }: { readonly model: Model; readonly objectId: string }) {
  const { say } = useLanguage();
  const { data: object, error } = useQuery({
    queryKey: ['object', model.id, model.revision, objectId],
    queryFn: ({ signal }) => orrery.readModelObject({ path: { id: model.id, objectId }, signal }),
  });
  const close = (
    <Link className={`${design.button} ${design.plain}`} to={addressOf({ ...model, model })} aria-label={say('close')}>
      <Icon name="close" />
    </Link>
  );
  return (
    <Card title={object?.label ?? say('object')} count={object && classNameOf(object.eClass)} actions={close} isFlush>
      {error && <p className={design.empty}>{say('nothingHere')}</p>}
      {!object && !error && <Waiting />}
      {object && <Features model={model} object={object} />}
    </Card>
  );
}

function Features({ model, object }: { readonly model: Model; readonly object: ObjectDetails }) {
  const features = Object.entries(object.features).filter(
    ([, { value }]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return (
    <table className={screens.table}>
      <tbody>
        {features.map(([name, { value }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {[value]
                .flat()
                .slice(0, mostValues)
                .map((one, index) => (
                  <div key={`${index}`}>
                    <Value model={model} value={one} />
                  </div>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A reference into the same model leads on; what lies elsewhere is named. */
function Value({ model, value }: { readonly model: Model; readonly value: unknown }) {
  if (typeof value !== 'object' || value === null) return <>{String(value)}</>;
  const { id, modelId, label, href } = value as {
    readonly id?: string;
    readonly modelId?: string;
    readonly label?: string;
    readonly href?: string;
  };
  if (id && (modelId === undefined || modelId === model.id))
    return <Link to={objectAddress({ ...model, model }, id)}>{label || id}</Link>;
  return <>{label ?? href ?? JSON.stringify(value)}</>;
}
