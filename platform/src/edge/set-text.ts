import { pageSet, type ResolvedSet } from './resolve/resolve-set.ts'
import { jsonBlock } from './escape.ts'

const made = new WeakMap<ResolvedSet, string>()

/**
 * The JSON of a set for the page's data block. It is the largest part of the page and equal for every page load, so it
 * is made once.
 */
export function setText(set: ResolvedSet): string {
  const known = made.get(set)
  if (known !== undefined) return known
  const text = jsonBlock(pageSet(set))
  made.set(set, text)
  return text
}
