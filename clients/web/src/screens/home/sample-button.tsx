/** Makes the sample workspace by one click, and goes there. */
import { useState } from 'react';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import { kept, orrery } from '../../service.ts';
import { useNotices } from '../../shell/notices.tsx';
import { confirmTask, lookAtTasks } from '../../shell/tasks.ts';

export function SampleButton() {
  const { say } = useLanguage();
  const { go } = useRouter();
  const { complain, tell } = useNotices();
  const [progress, setProgress] = useState<number>();
  const make = async () => {
    setProgress(0);
    try {
      const { id } = await orrery.createTask({ body: { kind: 'create-sample-project', input: {} } });
      void lookAtTasks();
      const task = await orrery.settled(id, (now) => setProgress(now.progress));
      if (task.status !== 'succeeded') throw new Error(task.error?.message ?? task.status);
      const project = await orrery.readProject({ path: { id: String(task.result?.projectId) } });
      await confirmTask(task);
      await kept.invalidateQueries();
      tell(say('sampleMade'));
      go(addressOf({ scope: project.scope, project }));
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
