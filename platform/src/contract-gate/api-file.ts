import { createHash } from 'node:crypto'
import type { Unit, Units } from './api-surface.ts'

const head = '//= '

/** The text of api.d.ts: every declaration below a line with its id and name, sorted by name for readers. */
export function writeApiFile(units: Units): string {
  const sorted = [...units].sort(([a, { name: x }], [b, { name: y }]) => (x === y ? (a < b ? -1 : 1) : x < y ? -1 : 1))
  return sorted.map(([id, { name, text }]) => `${head}${id} ${name}\n${text.trimEnd()}\n`).join('\n')
}

/** Reads {@link writeApiFile}'s text. */
export function readApiFile(text: string): Units {
  const units = new Map<string, Unit>()
  for (const part of text.split(/^\/\/= /m).slice(1)) {
    const end = part.indexOf('\n')
    const [id = '', name = ''] = part.slice(0, end).split(' ')
    units.set(id, { name, text: `${part.slice(end + 1).trimEnd()}\n` })
  }
  return units
}

export const hashOfApiFile = (text: string) => createHash('sha256').update(text).digest('hex')
