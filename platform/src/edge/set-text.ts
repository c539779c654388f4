import { pageSet, type ResolvedSet } from './resolve/resolve-set.ts'
import { jsonBlock } from './escape.ts'

const made = new WeakMap<ResolvedSet, string>()

/**
 * A set as the data block of a page has it. It is by far the largest part of the page and the same for every page load,
 * so its text is made once.
 */
export function setText(set: ResolvedSet): string {
  const known = made.get(set)
  if (known !== undefined) return known
  const text = jsonBlock(pageSet(set))
  made.set(set, text)
  return text
}
