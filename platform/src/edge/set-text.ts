import { pageSet, type ResolvedSet } from './resolve/resolve-set.ts'
import { jsonBlock } from './escape.ts'

const made = new WeakMap<ResolvedSet, Map<string, string>>()

/**
 * The JSON of a set for a page's data block, with the lists of files of the named remotes. Made once for each choice of
 * them: it is large, and the same for every load of a page.
 */
export function setText(set: ResolvedSet, listed: readonly string[]): string {
  const texts = made.get(set) ?? new Map<string, string>()
  made.set(set, texts)
  const key = listed.join()
  const text = texts.get(key) ?? jsonBlock(pageSet(set, listed))
  texts.set(key, text)
  return text
}
