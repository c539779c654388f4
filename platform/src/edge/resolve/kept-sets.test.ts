import { describe, expect, test } from '@jest/globals'
import { keptSets } from './kept-sets.ts'
import type { ResolvedSet } from './resolve-set.ts'

function counted(fails: (id: string) => boolean = () => false) {
  const asked: string[] = []
  const get = keptSets(async (id) => {
    asked.push(id)
    if (fails(id)) throw new Error(id)
    return { id } as unknown as ResolvedSet
  })
  return { asked, get }
}
const many = (count: number) => Array.from({ length: count }, (_, at) => `other-${at}`)

describe('resolved sets', () => {
  test('are resolved once', async () => {
    const { asked, get } = counted()
    expect(await get('a')).toBe(await get('a'))
    expect(asked).toEqual(['a'])
  })

  test('are dropped after fifty others', async () => {
    const { asked, get } = counted()
    for (const id of ['a', 'b', ...many(48)]) await get(id)
    await get('a')
    await get('one-more')
    await get('a')
    await get('b')
    expect(asked.filter((id) => id === 'a')).toHaveLength(1)
    expect(asked.filter((id) => id === 'b')).toHaveLength(2)
  })

  test('are requested again after a failure', async () => {
    let isBroken = true
    const { asked, get } = counted(() => isBroken)
    await expect(get('a')).rejects.toThrow('a')
    isBroken = false
    await get('a')
    expect(asked).toEqual(['a', 'a'])
  })
})
