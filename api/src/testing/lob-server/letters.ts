import { randomBytes } from 'node:crypto'
import { LobRefusal } from './refusal.ts'
import type { Order } from './read-order.ts'

/** A letter as Lob keeps it. */
export interface KeptLetter {
  readonly id: string
  readonly object: 'letter'
  readonly metadata: Readonly<Record<string, string>>
  /** The fields of its order, as they came. */
  readonly asked: Readonly<Record<string, string>>
  readonly file: Buffer
  status: string
  readonly date_created: string
  readonly date_modified: string
  tracking_events: Record<string, unknown>[]
}

const METADATA = /^metadata\[(.+)\]$/

/** The letters of one account, newest last. */
export function createShelf() {
  const all: KeptLetter[] = []
  const keys = new Map<string, KeptLetter>()

  /** Without what only the tests look at. */
  const shown = (letter: KeptLetter) =>
    Object.fromEntries(Object.entries(letter).filter(([key]) => key !== 'asked' && key !== 'file'))

  return {
    all,
    /** A key that was used before gets the letter that it made, whatever is asked for now. */
    make(key: string | undefined, { fields, file }: Order): object {
      const known = key === undefined ? undefined : keys.get(key)
      if (known) return shown(known)
      const now = new Date().toISOString()
      const made: KeptLetter = {
        id: `ltr_${randomBytes(8).toString('hex')}`,
        object: 'letter',
        metadata: Object.fromEntries(named(fields)),
        asked: Object.fromEntries(fields),
        file: file!,
        status: 'processed',
        date_created: now,
        date_modified: now,
        tracking_events: [],
      }
      all.push(made)
      if (key !== undefined) keys.set(key, made)
      return shown(made)
    },
    /** Newest first; `after` is the id of the last letter of the page before. */
    page(query: Readonly<Record<string, string>>): object {
      const wanted = [...named(Object.entries(query))]
      const since = query['date_created[gte]'] ?? ''
      const limit = Number(query['limit'] ?? 10)
      if (!(limit >= 1 && limit <= 100)) throw new LobRefusal(422, 'invalid', 'limit must be at most 100')
      const found = all
        .filter(({ metadata }) => wanted.every(([name, value]) => metadata[name] === value))
        .filter(({ date_created: created }) => created >= since)
        .toReversed()
      const start = found.findIndex(({ id }) => id === query['after']) + 1
      const page = found.slice(start, start + limit)
      const more = start + limit < found.length
      return {
        object: 'list',
        data: page.map(shown),
        next_url: more ? `https://api.lob.com/v1/letters?limit=${limit}&after=${page.at(-1)!.id}` : null,
        previous_url: null,
        count: page.length,
      }
    },
    forgetKeys: () => keys.clear(),
  }
}

function* named(fields: Iterable<[string, string]>): Generator<[string, string]> {
  for (const [field, value] of fields) {
    const name = METADATA.exec(field)?.[1]
    if (name !== undefined) yield [name, value]
  }
}
