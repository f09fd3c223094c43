"""Calls the service with the generated client: python call_service.py <url> <headers as JSON>"""

import json
import sys
from io import BytesIO

from orrery_client import Client
from orrery_client.api.model_content import read_model_content, read_model_diff, replace_model_content
from orrery_client.api.models import create_model, list_models
from orrery_client.api.objects import list_model_objects, read_model_object
from orrery_client.api.projects import create_project, read_project
from orrery_client.api.scopes import change_scope, create_scope, delete_scope, list_scopes, read_scope
from orrery_client.api.settings import read_entry
from orrery_client.api.sparql import query_or_update_project
from orrery_client.models import FormatName, NewModel, NewModelEntity, NewModelForm, NewProject, NewScope, Problem, ScopeChanges, SparqlForm
from orrery_client.types import File

url, headers = sys.argv[1], json.loads(sys.argv[2])
client = Client(base_url=url, headers=headers)
passed = 0


def holds(rule, is_true):
    global passed
    print(f"{'ok  ' if is_true else 'FAIL'} {rule}")
    passed += 1 if is_true else 0
    if not is_true:
        sys.exit(1)


entry = read_entry.sync(client=client)
holds("the entry document leads to scopes", entry.field_links.scopes.href.endswith("/api/scopes"))

scope = create_scope.sync(client=client, body=NewScope(name="From Python", confidentiality=150))
holds("a scope is created", scope.slug == "from-python" and scope.can_update)
found = list_scopes.sync(client=client, name="from p*", confidentiality=[">=100", "<200"], sort=["name,desc"])
holds("it is found by filters", [each.id for each in found.field_embedded.scopes] == [scope.id])
taken = create_scope.sync(client=client, body=NewScope(name="From Python"))
holds("a slug that is taken is a problem", isinstance(taken, Problem) and taken.status == 409)
stale = change_scope.sync(scope.id, client=client, body=ScopeChanges(name="Stale"), if_match='"another"')
holds("a change of what has changed is a problem", isinstance(stale, Problem) and stale.status == 412)
changed = change_scope.sync(scope.id, client=client, body=ScopeChanges(description="By a merge patch"))
holds("a scope is changed", changed.description == "By a merge patch")

project = create_project.sync(client=client, body=NewProject(scope_id=scope.id, name="Grid"))
holds("a project is read as it was created", read_project.sync(project.id, client=client).my_role == "owner")
model = create_model.sync(client=client, body=NewModel(project_id=project.id, name="People"))
for name in ("Ada", "Grace"):
    turtle = f'<http://example.org/a> <http://example.org/name> "{name}" .'.encode()
    replaced = replace_model_content.sync(model.id, client=client, body=File(payload=BytesIO(turtle)), format_=FormatName.TTL)
holds("content is replaced", replaced.revision == 2)
# The generator knows one media type an answer: the first.
content = read_model_content.sync(model.id, client=client, format_=FormatName.JSON)
holds("and given in another format", len(content.content) == 1)
difference = read_model_diff.sync(model.id, client=client, from_=1, to=2)
holds("what changed is told", difference.to == 2 and len(difference.changes) > 0)
listed = list_models.sync(client=client, project_id=str(project.id))
holds("models are listed by their project", listed.page.total_elements == 1)

family = File(payload=BytesIO(b'<http://example.org/b> <http://example.org/name> "Byron" .'), file_name="family.ttl")
uploaded = create_model.sync(client=client, body=NewModelForm(entity=NewModelEntity(project_id=project.id, name="Family"), content=family))
holds("a model is created of a file", uploaded.revision == 1)
objects = list_model_objects.sync(uploaded.id, client=client, type_="Resource").field_embedded.objects
holds("its objects are listed by type", len(objects) == 1)
holds("and read one by one", read_model_object.sync(uploaded.id, objects[0].id, client=client).child_count == 1)
names = SparqlForm(query="SELECT ?name { ?s <http://example.org/name> ?name } ORDER BY ?name")
rows = query_or_update_project.sync(project.id, client=client, body=names).results.bindings
holds("a query is asked across the project", [row["name"].value for row in rows] == ["Byron", "Grace"])
added = f'INSERT DATA {{ GRAPH <urn:uuid:{uploaded.id}> {{ <http://example.org/c> <http://example.org/name> "Anne" }} }}'
update = query_or_update_project.sync_detailed(project.id, client=client, body=SparqlForm(update=added))
holds("an update writes revisions", update.headers["x-orrery-revisions"] == f"{uploaded.id}=2")

holds("a scope is deleted", delete_scope.sync_detailed(scope.id, client=client).status_code == 204)
holds("and is gone", read_scope.sync(scope.id, client=client).status == 404)
print(f"{passed} passed, 0 failed")
