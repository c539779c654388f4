import { firstTagCategories } from '@portal/shared/domain'
import type { TagRow } from './repo.ts'

/** S-72: the categories of a kind: those with tags, and the initial ones of every agency. */
export function categoriesOf(isExternal: boolean, tags: readonly Pick<TagRow, 'category'>[]): string[] {
  const byKey = new Map<string, string>()
  const first = firstTagCategories[isExternal ? 'external' : 'internal']
  for (const name of [...tags.map(({ category }) => category), ...first])
    if (!byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name)
  return [...byKey.values()].toSorted((one, other) => one.localeCompare(other))
}
