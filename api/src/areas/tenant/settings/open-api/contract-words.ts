import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** What the contract's source says of one call or shape beside its schemas. */
export interface Words {
  /** The file of the contract that declares it, without its ending. */
  readonly file: string
  /** Its docstring as one line; empty where there is none. */
  readonly text: string
}

const DECLARED = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const (\w+)/g

let read: ReadonlyMap<string, Words> | null = null

/**
 * The docstrings of the contract by the name of what they describe. They are read from its source, which the API runs
 * from: as data they would travel with every first page, and in a table of their own they would be told twice.
 */
export function contractWords(): ReadonlyMap<string, Words> {
  if (read) return read
  const contract = dirname(createRequire(import.meta.url).resolve('@portal/shared/contract'))
  const found = new Map<string, Words>()
  for (const folder of [contract, join(contract, 'calls')])
    for (const name of readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file)))
      for (const [, comment = '', declared = ''] of readFileSync(join(folder, name), 'utf8').matchAll(DECLARED))
        found.set(declared, { file: basename(name, '.ts'), text: plain(comment) })
  return (read = found)
}

const plain = (comment: string) =>
  comment
    .replace(/^\s*\*? ?/gm, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()
