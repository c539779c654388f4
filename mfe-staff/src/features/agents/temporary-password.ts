/** Leaves out characters that people confuse: 0 O, 1 l I. */
const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+-?']
const LENGTH = 12

/** A uniform random number below `most`: a plain remainder would favour small numbers. */
function draw(most: number): number {
  const fair = 256 - (256 % most)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while (byte[0]! >= fair)
  return byte[0]! % most
}

/** A temporary password of twelve characters (K-10), with at least one of each kind. */
export function temporaryPassword(): string {
  const all = sets.join('')
  const pick = (set: string) => set[draw(set.length)]!
  const letters = [...sets.map(pick), ...Array.from({ length: LENGTH - sets.length }, () => pick(all))]
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1)
    ;[letters[at], letters[other]] = [letters[other]!, letters[at]!]
  }
  return letters.join('')
}
