/** A place in a text, counted from 1 as in editors. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Keys and list positions from the root to a part: `['pages', 3, 'roles']`. */
export type JsonPath = readonly (string | number)[]

/** The text is not JSON. */
export class JsonFault extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.name = 'JsonFault'
    this.offset = offset
  }
}

/** A parsed JSON text with the place of each part, which JSON.parse does not tell. */
export class PlacedJson {
  readonly value: unknown
  /** Keys that an object has twice: JSON.parse would silently drop the first. */
  readonly repeated: JsonPath[] = []
  private readonly text: string
  private readonly values = new Map<string, number>()
  private readonly keys = new Map<string, number>()
  private at = 0

  /** @throws {JsonFault} */
  constructor(text: string) {
    this.text = text
    this.value = this.readValue([])
    this.skipSpace()
    if (this.at < text.length) throw this.unexpected('the end')
  }

  /** Where the value at a path begins; for a missing part, where its parent begins. */
  placeOf(path: JsonPath): Place {
    for (let length = path.length; length >= 0; length--) {
      const offset = this.values.get(idOf(path.slice(0, length)))
      if (offset !== undefined) return placeAt(this.text, offset)
    }
    return { line: 1, column: 1 }
  }

  /** Where the key of a value begins. */
  placeOfKey(path: JsonPath): Place {
    const offset = this.keys.get(idOf(path))
    return offset === undefined ? this.placeOf(path) : placeAt(this.text, offset)
  }

  private readValue(path: JsonPath): unknown {
    this.skipSpace()
    this.values.set(idOf(path), this.at)
    const first = this.text[this.at]
    if (first === '{') return this.readObject(path)
    if (first === '[') return this.readList(path)
    return this.readPlain()
  }

  private readObject(path: JsonPath): Record<string, unknown> {
    const entries: [string, unknown][] = []
    this.readParts('}', () => {
      const keyAt = this.at
      if (this.text[keyAt] !== '"') throw this.unexpected('a key in double quotes')
      const key = this.readPlain() as string
      const keyPath = [...path, key]
      if (entries.some(([known]) => known === key)) this.repeated.push(keyPath)
      this.keys.set(idOf(keyPath), keyAt)
      this.skipSpace()
      this.take(':')
      entries.push([key, this.readValue(keyPath)])
    })
    return Object.fromEntries(entries)
  }

  private readList(path: JsonPath): unknown[] {
    const items: unknown[] = []
    this.readParts(']', () => items.push(this.readValue([...path, items.length])))
    return items
  }

  private readParts(end: string, readPart: () => void): void {
    this.at += 1
    this.skipSpace()
    if (this.text[this.at] === end) {
      this.at += 1
      return
    }
    for (;;) {
      this.skipSpace()
      readPart()
      this.skipSpace()
      if (this.text[this.at] === end) break
      this.take(',', end)
    }
    this.at += 1
  }

  /** A string, a number, true, false or null. */
  private readPlain(): unknown {
    const plain = /"(?:[^"\\\n]|\\.)*"|[\w.+-]+/y
    plain.lastIndex = this.at
    const [word] = plain.exec(this.text) ?? []
    if (word === undefined) throw this.unexpected('a value')
    try {
      const value: unknown = JSON.parse(word)
      this.at += word.length
      return value
    } catch {
      throw this.unexpected('a value')
    }
  }

  private take(sign: string, ...others: string[]): void {
    if (this.text[this.at] !== sign) throw this.unexpected([sign, ...others].map((one) => `"${one}"`).join(' or '))
    this.at += 1
  }

  private skipSpace(): void {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at += 1
  }

  private unexpected(wanted: string): JsonFault {
    const found = /\S+/.exec(this.text.slice(this.at, this.at + 20))?.[0]
    return new JsonFault(`${wanted} is expected here, not ${found === undefined ? 'the end' : found}`, this.at)
  }
}

const idOf = (path: JsonPath) => JSON.stringify(path)

/** Line and column of an offset. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
