import { finding, type Finding } from '../releases/findings.ts'

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

const directives = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )

/** Exactly one host, as a tenant's settings may add one for its dashboard or chat. */
const oneHost = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/

/** Where a policy allows more than the expected one; empty when it is at least as strict. */
function looser(policy: string, expected: string): string[] {
  const found = directives(policy)
  return [...directives(expected)].flatMap(([name, allowed]) => {
    const sources = found.get(name)
    if (!sources) return [`${name} is missing`]
    // Fewer words are stricter, except here, where the word itself is the rule.
    if (name === 'require-trusted-types-for' && !sources.includes("'script'")) return [`${name} does not say 'script'`]
    return sources
      .filter((source) => !allowed.includes(source) && !(name === 'frame-src' && oneHost.test(source)))
      .map((source) => `${name} allows ${source}`)
  })
}

const seconds = (transport: string) => Number(/max-age=(\d+)/.exec(transport)?.[1] ?? 0)

const text = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : value === undefined ? undefined : value.join(', ')

/** Finds headers that are missing or weaker than required, after any proxy; a stricter policy is fine. */
export function checkHeaders(
  where: string,
  headers: Headers,
  expected: Readonly<Record<string, string>>,
): readonly Finding[] {
  const weak = (message: string) => finding('MFE-423', `${where}: ${message}`)
  return Object.entries(expected).flatMap(([name, value]): Finding[] => {
    const found = text(headers[name])
    if (found === undefined) return [weak(`${name} is missing`)]
    if (name === 'content-security-policy') {
      // Every policy applies, so one that is strict enough suffices.
      const loose = found.split(',').map((policy) => looser(policy, value))
      const best = loose.reduce((a, b) => (b.length < a.length ? b : a))
      return best.map((what) => weak(`in ${name}, ${what}`))
    }
    if (name === 'strict-transport-security')
      return seconds(found) < seconds(value) ? [weak(`${name} is ${found}`)] : []
    return found === value ? [] : [weak(`${name} is ${found}`)]
  })
}
