import { describe, expect, it } from '@jest/globals'
import en from '@portal/shared/texts/en/history.json' with { type: 'json' }
import es from '@portal/shared/texts/es/history.json' with { type: 'json' }
import { auditActions } from './audit-action.ts'

type Branch = Record<string, Record<string, string>>
const keysOf = (actions: Branch) =>
  Object.entries(actions)
    .flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`))
    .toSorted()

describe('S-50: texts of audit actions', () => {
  it.each([
    ['English', en.actions],
    ['Spanish', es.actions],
  ])('%s has a sentence for each action and for no other name', (_, actions) => {
    expect(keysOf(actions as Branch)).toEqual([...auditActions].toSorted())
  })

  it('the sentences of the two languages differ', () => {
    for (const action of auditActions) {
      const [group, key] = action.split('.') as [string, string]
      expect((en.actions as Branch)[group]![key]).not.toBe((es.actions as Branch)[group]![key])
    }
  })
})
