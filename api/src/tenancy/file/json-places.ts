/**
 * The line where each JSON value of a text begins, by its path: `hours.es`, `hosts.0`; the whole text has the path ''.
 * Lines count from 1.
 */
export type Places = ReadonlyMap<string, number>

/** A text that is not JSON: the first wrong place, and the fault. */
export class NotJson extends Error {
  readonly line: number
  readonly column: number

  constructor(text: string, at: number, what: string) {
    super(what)
    const before = text.slice(0, at).split('\n')
    this.line = before.length
    this.column = before.at(-1)!.length + 1
  }
}

/** Deeper than any tenant's file, and safe for the stack. */
const DEEPEST = 60

const TOKEN = /[{}[\],:]|"(?:[^"\\\n]|\\.)*"|[^\s{}[\],:"]+|"|$/g

interface Token {
  text: string
  at: number
}

/**
 * The line of every value of a JSON text, so that findings can name it. `JSON.parse` keeps no positions, silently takes
 * the last of two equal keys, and on Node 20 often does not report where a text breaks off.
 * @throws {NotJson}
 */
export function placesOf(text: string): Places {
  const places = new Map<string, number>()
  const tokens = text.matchAll(TOKEN)
  let line = 1
  let counted = 0
  let depth = 0
  const next = (): Token => {
    const match = tokens.next().value
    return match ? { text: match[0], at: match.index } : { text: '', at: text.length }
  }
  const lineAt = (at: number): number => {
    for (; counted < at; counted++) if (text[counted] === '\n') line++
    return line
  }
  const refuse = ({ text: found, at }: Token, wanted: string): never => {
    throw new NotJson(text, at, whyNot(found, wanted))
  }

  function value(path: string, token: Token): void {
    places.set(path, lineAt(token.at))
    if (token.text === '{' || token.text === '[') {
      if (++depth > DEEPEST) throw new NotJson(text, token.at, `more than ${DEEPEST} brackets stand within each other`)
      if (token.text === '{') members(path)
      else items(path)
      depth--
    } else if (!isValue(token.text)) refuse(token, 'a value')
  }

  function members(path: string): void {
    let token = next()
    if (token.text === '}') return
    for (;;) {
      if (!isText(token.text)) refuse(token, 'a key in double quotes')
      const key = JSON.parse(token.text) as string
      const inner = path === '' ? key : `${path}.${key}`
      if (places.has(inner)) throw new NotJson(text, token.at, `the key "${key}" stands here a second time`)
      const colon = next()
      if (colon.text !== ':') refuse(colon, `":" after "${key}"`)
      value(inner, next())
      token = next()
      if (token.text === '}') return
      if (token.text !== ',') refuse(token, '"," or "}"')
      token = next()
    }
  }

  function items(path: string): void {
    let token = next()
    if (token.text === ']') return
    for (let i = 0; ; i++) {
      value(path === '' ? String(i) : `${path}.${i}`, token)
      token = next()
      if (token.text === ']') return
      if (token.text !== ',') refuse(token, '"," or "]"')
      token = next()
    }
  }

  value('', next())
  const rest = next()
  if (rest.text !== '') refuse(rest, 'the end of the file')
  return places
}

const isText = (token: string): boolean => token.length > 1 && token.startsWith('"') && reads(token)
const isValue = (token: string): boolean =>
  isText(token) || (/^(?:[-\d]|true$|false$|null$)/.test(token) && reads(token))

function reads(token: string): boolean {
  try {
    JSON.parse(token)
    return true
  } catch {
    return false
  }
}

function whyNot(found: string, wanted: string): string {
  if (found === '') return `the file ends where ${wanted} should stand`
  if (found.startsWith('//') || found.startsWith('/*') || found.startsWith('#'))
    return 'a comment stands here, and JSON has none'
  if (found === '"') return 'a text in double quotes does not end on its line (write a line break as \\n)'
  if (found.startsWith("'")) return `${wanted} should stand here; texts are in double quotes`
  if ((found === '}' || found === ']') && wanted.startsWith('a ')) return 'a comma before this bracket is one too many'
  return `${wanted} should stand here instead of ${found.length > 20 ? `${found.slice(0, 20)}…` : found}`
}
