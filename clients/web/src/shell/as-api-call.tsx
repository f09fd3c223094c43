/** What a screen shows, as calls of the interface to copy: a button, and the dialog behind it. */
import type { Call } from '@orrery/api';
import { useState } from 'react';
import { coming } from '../design/coming.tsx';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import shell from './shell.module.css';

const ApiCallDialog = coming(async () => (await import('./api-call-dialog.tsx')).ApiCallDialog);

export function AsApiCall({ calls }: { readonly calls: readonly Call[] }) {
  const { say } = useLanguage();
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className={`${design.button} ${design.second}`} title={say('asApiCall')} onClick={() => open(true)}>
        <Icon name="query" /> <span className={shell.roomy}>{say('asApiCall')}</span>
      </button>
      {isOpen && <ApiCallDialog calls={calls} onClose={() => open(false)} />}
    </>
  );
}
