/** The numbers of the rows of a batch, from 1 on: 0 would be unbound. */

export function rowNumbers(size: number): Int32Array {
  const numbers = new Int32Array(size);
  for (let index = 0; index < size; index++) numbers[index] = index + 1;
  return numbers;
}
