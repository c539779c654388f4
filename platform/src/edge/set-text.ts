import { pageSet, type PageLists, type ResolvedSet } from './resolve/resolve-set.ts'
import { jsonBlock } from './escape.ts'

const made = new WeakMap<ResolvedSet, Map<string, string>>()

/**
 * The JSON of a set for a page's data block, with the named lists of files. Made once for each choice of
 * them: it is large, and the same for every load of a page.
 */
export function setText(set: ResolvedSet, lists: PageLists): string {
  const texts = made.get(set) ?? new Map<string, string>()
  made.set(set, texts)
  const key = JSON.stringify(lists)
  const text = texts.get(key) ?? jsonBlock(pageSet(set, lists))
  texts.set(key, text)
  return text
}
