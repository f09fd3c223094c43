/** Whether a name matches what somebody has begun to write: its start, or the humps of its words, anywhere in it. */

/** Nobody writes more by humps; what is longer has to be the start of the name. */
const mostHumps = 60;

export function matches(name: string, written: string): boolean {
  const [candidate, query] = [withoutUnderscore(name), withoutUnderscore(written)];
  if (candidate.toLowerCase().startsWith(query.toLowerCase())) return true;
  if (query.length > mostHumps) return false;
  const humps = query.match(/[a-z]+|[A-Z][a-z]*|[^a-zA-Z]+/g) ?? [];
  const first = /^[a-z]/.test(query) ? humps.shift() : undefined;
  if (first === undefined) return follows(candidate, 0, humps, true);
  return placesOf(candidate.toLowerCase(), first).some((place) => follows(candidate, place + first.length, humps, false));
}

function withoutUnderscore(name: string): string {
  return name.startsWith('_') ? name.slice(1) : name;
}

function placesOf(name: string, part: string): readonly number[] {
  const found: number[] = [];
  for (let place = name.indexOf(part); place >= 0; place = name.indexOf(part, place + 1)) found.push(place);
  return found;
}

/** Between two humps there may be anything but capitals. */
function follows(name: string, start: number, humps: readonly string[], mayBeAnywhere: boolean): boolean {
  let place = start;
  for (const [index, hump] of humps.entries()) {
    const next = name.indexOf(hump, place);
    if (next < 0) return false;
    const isFree = mayBeAnywhere && index === 0;
    if (!isFree && /[A-Z]/.test(name.slice(place, next))) return false;
    place = next + hump.length;
  }
  return true;
}
