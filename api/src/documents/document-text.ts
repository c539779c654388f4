import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@portal/shared/domain'

type Branch = { [key: string]: string | Branch }

const require = createRequire(import.meta.url)
const loaded = new Map<Language, Branch>()

function texts(language: Language): Branch {
  const known = loaded.get(language)
  if (known) return known
  const file = require.resolve(`@portal/shared/texts/${language}/documents.json`)
  const read = JSON.parse(readFileSync(file, 'utf8')) as Branch
  loaded.set(language, read)
  return read
}

/** A text of the documents that the server writes (receipts, authorizations), by its path in the file ("receipt/amount"). */
export function documentText(language: Language, key: string, values: Record<string, string> = {}): string {
  const found = key
    .split('/')
    .reduce<string | Branch | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts(language))
  if (typeof found !== 'string') throw new Error(`No document text ${key}`)
  return fillIn(found, values)
}

/** Replaces `{names}` by values. A name without a value, or with an empty one, is refused. */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/\{([a-z0-9_]+)\}/gi, (_, name: string) => {
    const value = values[name]?.trim()
    if (!value) throw new EmptyToken(name)
    return value
  })
}

/** A text lacks a value. */
export class EmptyToken extends Error {
  readonly token: string
  constructor(token: string) {
    super(`No value for {${token}}`)
    this.name = 'EmptyToken'
    this.token = token
  }
}
