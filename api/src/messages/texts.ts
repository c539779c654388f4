import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Purpose } from './template.ts'

/** shared/texts/<language>/messages.json */
export type MessageTexts = {
  common: {
    greeting: string
    disclosure: string
    disclosureInitial: string
    optOutEmail: string
    optOutText: string
    sender: string
  }
} & Record<Purpose, { subject: string; email: string; text: string }>

const require = createRequire(import.meta.url)
const cache = new Map<string, MessageTexts>()

export function readTexts(language: 'en' | 'es'): MessageTexts {
  const known = cache.get(language)
  if (known) return known
  const read = JSON.parse(
    readFileSync(require.resolve(`@portal/shared/texts/${language}/messages.json`), 'utf8'),
  ) as MessageTexts
  cache.set(language, read)
  return read
}
