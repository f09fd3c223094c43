/** A file that becomes the next revision of a model. */
import type { Model } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { orrery } from '../../service.ts';
import { acceptedFiles } from '../../uploads/upload-kinds.ts';
import { useUploads } from '../../uploads/uploads.tsx';
import screens from '../screens.module.css';

/** Who may create models in a project may change them, too. */
export function NewRevision({ model }: { readonly model: Model }) {
  const { say } = useLanguage();
  const { addRevision } = useUploads();
  const { data: project } = useQuery({
    queryKey: ['project', model.project.id],
    queryFn: ({ signal }) => orrery.readProject({ path: { id: model.project.id }, signal }),
  });
  if (!project?.canCreateModels || model.archived) return null;
  return (
    <label className={`${design.button} ${screens.fileButton}`}>
      <Icon name="upload" /> {say('newRevision')}
      <input
        type="file"
        className={design.hidden}
        accept={acceptedFiles}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) addRevision(model, file);
          target.value = '';
        }}
      />
    </label>
  );
}
