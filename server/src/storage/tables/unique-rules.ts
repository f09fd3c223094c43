/** The unique indexes of the schema by name, in the words in which the embedded database reports them. */
export const uniqueRules: Readonly<Record<string, string>> = {
  scopes_slug: 'scopes(slug)',
  projects_slug: 'projects(scope_id,slug,version)',
  models_slug: 'models(project_id,slug)',
  representations_slug: 'representations(model_id,slug)',
  representations_default: 'representations(model_id,default_for)',
  project_queries_slug: 'project_queries(project_id,slug)',
  project_imports_once: 'project_imports(project_id,imported_id)',
  project_enrollments_once: 'project_enrollments(project_id,user_id)',
  project_members_once: 'project_members(project_id,user_id)',
  idempotency_keys_pkey: 'idempotency_keys(user_id,key)',
  users_username: 'users(issuer,username_folded)',
  users_subject: 'users(issuer,subject)',
};
