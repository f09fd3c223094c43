/** A project in a list. */
import type { Project } from '@orrery/api';
import { ConfidentialityBadge, RoleBadge } from '../design/badges.tsx';
import design from '../design/design.module.css';
import { addressOf } from '../routing/addresses.ts';
import { Item } from './item.tsx';

export function ProjectItem({ project, showsScope = false }: { readonly project: Project; readonly showsScope?: boolean }) {
  const about = [showsScope ? project.scope.name : undefined, project.description?.split('\n')[0]].filter(Boolean).join(' · ');
  const signs = (
    <>
      <span className={design.badge}>{project.version}</span>
      <ConfidentialityBadge value={project.confidentiality} />
      <RoleBadge role={project.myRole} />
    </>
  );
  return (
    <Item icon="project" name={project.name} to={addressOf({ scope: project.scope, project })} about={about} signs={signs} />
  );
}
