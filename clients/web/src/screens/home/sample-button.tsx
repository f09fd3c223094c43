/** Makes the sample workspace by one click, and goes there, unless the reader has gone elsewhere. */
import { useState } from 'react';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import type { StillHere } from '../../routing/still-here.ts';
import { orrery } from '../../service.ts';
import { useNotices } from '../../shell/notices.tsx';
import { confirmTask, lookAtTasks } from '../../shell/tasks.ts';

/** It is gone as soon as there is a project, so the list that it stands in says whether the reader is still there. */
export function SampleButton({ stillHere }: { readonly stillHere: StillHere }) {
  const { say } = useLanguage();
  const { go } = useRouter();
  const { complain, tell } = useNotices();
  const [progress, setProgress] = useState<number>();
  const make = async () => {
    const isHere = stillHere();
    setProgress(0);
    try {
      const { id } = await orrery.createTask({ body: { kind: 'create-sample-project', input: {} } });
      void lookAtTasks();
      const task = await orrery.settled(id, (now) => setProgress(now.progress));
      if (task.status !== 'succeeded') throw new Error(task.error?.message ?? task.status);
      const project = await orrery.readProject({ path: { id: String(task.result?.projectId) } });
      tell(say('sampleMade'));
      if (isHere()) go(addressOf({ scope: project.scope, project }));
      await confirmTask(task);
    } catch (reason) {
      complain(reason);
      setProgress(undefined);
    }
  };
  const isMaking = progress !== undefined;
  return (
    <button type="button" className={design.button} onClick={() => void make()} disabled={isMaking} aria-live="polite">
      <Icon name="sample" /> {isMaking ? say('makingSample', { value: Math.round(100 * progress) }) : say('trySample')}
    </button>
  );
}
