import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from '@jest/globals'
import { statusWord } from './status-word.ts'

const require = createRequire(import.meta.url)
const outcomes = (language: 'en' | 'es') =>
  (
    JSON.parse(readFileSync(require.resolve(`@portal/shared/texts/${language}/common.json`), 'utf8')) as {
      outcome: Record<string, string>
    }
  ).outcome

const told = (part: Partial<Parameters<typeof statusWord>[0]>) =>
  statusWord({ state: 'succeeded', settlement: 'settled', returnCode: null, failureCode: null, ...part })

const returns = Array.from({ length: 85 }, (_, n) => `R${String(n + 1).padStart(2, '0')}`)

it('C-62: every status word of a payment has a text in both languages', () => {
  const words = new Set([
    told({ state: 'cancelled' }),
    told({ state: 'failed', failureCode: 'card_declined' }),
    told({ state: 'failed', failureCode: 'debt_closed' }),
    told({ state: 'sent', settlement: 'none' }),
    told({ settlement: 'pending' }),
    told({ settlement: 'settled' }),
    told({ settlement: 'refunded' }),
    told({ settlement: 'reversed' }),
    ...returns.map((returnCode) => told({ settlement: 'returned', returnCode })),
  ])
  for (const language of ['en', 'es'] as const)
    expect(Object.keys(outcomes(language))).toEqual(expect.arrayContaining([...words]))
})
