/** Small hashes by which parts of two texts are found to say the same. What is made of them is checked by reading it. */

export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Of two in this order. */
export function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ (other + 0x9e3779b9), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
