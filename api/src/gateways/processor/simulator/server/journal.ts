import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

type Line = { kind: string; id: string; value: unknown }

/**
 * The simulator's own store: a journal of upserts in a file, replayed at start. It is not the portal's database,
 * because a processor's records must survive a crash or a restore of the portal. Each line is handed to the operating
 * system before the caller continues, so `kill -9` of this process loses nothing.
 */
export interface Journal {
  get<T>(kind: string, id: string): T | undefined
  all<T>(kind: string): T[]
  put(kind: string, id: string, value: unknown): void
  remove(kind: string, id: string): void
  close(): void
}

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'processor.jsonl')
  const kinds = replay(file)
  compact(file, kinds)
  const fd = openSync(file, 'a', 0o600)
  const write = (line: Line) => void writeSync(fd, `${JSON.stringify(line)}\n`)
  return {
    get: <T>(kind: string, id: string) => kinds.get(kind)?.get(id) as T | undefined,
    all: <T>(kind: string) => [...(kinds.get(kind)?.values() ?? [])] as T[],
    put(kind, id, value) {
      write({ kind, id, value })
      apply(kinds, { kind, id, value })
    },
    remove(kind, id) {
      write({ kind, id, value: null })
      apply(kinds, { kind, id, value: null })
    },
    close: () => closeSync(fd),
  }
}

type Kinds = Map<string, Map<string, unknown>>

function apply(kinds: Kinds, { kind, id, value }: Line): void {
  const rows = kinds.get(kind) ?? new Map<string, unknown>()
  kinds.set(kind, rows)
  if (value === null) rows.delete(id)
  else rows.set(id, value)
}

function replay(file: string): Kinds {
  const kinds: Kinds = new Map()
  if (!existsSync(file)) return kinds
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue
    try {
      apply(kinds, JSON.parse(text) as Line)
    } catch {
      // A power failure can leave half a last line, which was never acknowledged and is not replayed.
      break
    }
  }
  return kinds
}

function compact(file: string, kinds: Kinds): void {
  const next = `${file}.next`
  writeFileSync(next, '', { mode: 0o600 })
  for (const [kind, rows] of kinds) {
    const lines = [...rows].map(([id, value]) => `${JSON.stringify({ kind, id, value })}\n`)
    appendFileSync(next, lines.join(''))
  }
  renameSync(next, file)
}
