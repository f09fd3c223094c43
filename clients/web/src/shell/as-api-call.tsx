/** A button and a dialog with the API calls that give what a screen shows, to copy. */
import type { Call } from '@orrery/api';
import { useState } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { lazyComponent } from '../design/lazy-component.tsx';
import { useLanguage } from '../messages/language.tsx';
import shell from './shell.module.css';

const ApiCallDialog = lazyComponent(async () => (await import('./api-call-dialog.tsx')).ApiCallDialog);

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
