/** Calls of the interface as texts to copy: for a shell, and for a program. */
import { type Call, curlOf, programOf } from '@orrery/api';
import { useState } from 'react';
import { CopyButton } from '../design/copy-button.tsx';
import design from '../design/design.module.css';
import { Dialog } from '../design/dialog.tsx';
import { useLanguage } from '../messages/language.tsx';
import { orrery } from '../service.ts';
import { useSession } from '../session/session.tsx';
import styles from './api-call.module.css';

type WritingOptions = Parameters<typeof programOf>[1];

interface Form {
  readonly name: string;
  readonly write: (calls: readonly Call[], options: WritingOptions) => string;
}

const forms: readonly Form[] = [
  { name: 'curl', write: (calls, options) => calls.map((call) => curlOf(call, options)).join('\n\n') },
  { name: 'TypeScript', write: programOf },
];

export function ApiCallDialog({ calls, onClose }: { readonly calls: readonly Call[]; readonly onClose: () => void }) {
  const { say } = useLanguage();
  const { user } = useSession();
  const [chosen, choose] = useState(forms[0]!);
  const text = chosen.write(calls, { baseUrl: orrery.baseUrl, hasToken: user !== undefined });
  return (
    <Dialog title={say('asApiCall')} onClose={onClose} isWide>
      <div className={styles.calls}>
        <p className={design.quiet}>{say('asApiCallSays')}</p>
        <div className={design.row}>
          <FormChoice chosen={chosen} choose={choose} />
          <CopyButton text={text} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may be wider than the dialog is scrolled by keys too. */}
        <pre className={styles.text} tabIndex={0}>
          <code>{text}</code>
        </pre>
        {user && (
          <p className={design.quiet}>
            {say('apiCallToken')} <a href={`${orrery.baseUrl}/docs/guides/clients`}>{say('guides')}</a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function FormChoice({ chosen, choose }: { readonly chosen: Form; readonly choose: (form: Form) => void }) {
  const { say } = useLanguage();
  return (
    <fieldset className={styles.forms}>
      <legend className={design.hidden}>{say('apiCallForm')}</legend>
      {forms.map((form) => (
        <label key={form.name} className={styles.form} data-chosen={form === chosen}>
          <input type="radio" name="form" className={design.hidden} checked={form === chosen} onChange={() => choose(form)} />
          {form.name}
        </label>
      ))}
    </fieldset>
  );
}
