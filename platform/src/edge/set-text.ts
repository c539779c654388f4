import { pageSet, type ResolvedSet } from './resolve/resolve-set.ts'
import { jsonBlock } from './escape.ts'

const made = new WeakMap<ResolvedSet, string>()

/** The JSON of a set for a page's data block, made once: it is large, and the same for every page load. */
export function setText(set: ResolvedSet): string {
  const known = made.get(set)
  if (known !== undefined) return known
  const text = jsonBlock(pageSet(set))
  made.set(set, text)
  return text
}
