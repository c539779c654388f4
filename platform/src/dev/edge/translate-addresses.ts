/** Two addresses for the same: where it is, and where browsers on this machine find it. */
export interface Mirrored {
  readonly there: string
  readonly here: string
}

/** Translates the addresses in a text. */
export interface Translation {
  readonly toHere: (text: string) => string
  readonly toThere: (text: string) => string
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Replaces addresses, also in their form for queries. What follows may be a path but no longer name of a host. */
function replacer(pairs: readonly (readonly [from: string, to: string])[]): (text: string) => string {
  const all = new Map(
    pairs.flatMap(([from, to]) => [[from, to] as const, [encodeURIComponent(from), encodeURIComponent(to)] as const]),
  )
  if (all.size === 0) return (text) => text
  const pattern = new RegExp(`(?:${[...all.keys()].map(escaped).join('|')})(?![\\w.-]|:\\d)`, 'g')
  return (text) => text.replaceAll(pattern, (found) => all.get(found) ?? found)
}

/** The translation between the addresses of a portal and those of the development edge in front of it. */
export const translation = (mirrored: readonly Mirrored[]): Translation => ({
  toHere: replacer(mirrored.map(({ here, there }) => [there, here])),
  toThere: replacer(mirrored.map(({ here, there }) => [here, there])),
})
