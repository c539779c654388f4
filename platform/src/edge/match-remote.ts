import type { RemoteRelease } from '@portal/shared/contract'

interface Match<R> {
  readonly remote: R
  /** The route's pattern, by which the release names its page. */
  readonly path: string
}

/** Weight of a pattern's part: a fixed part beats a parameter, which beats the rest of the path. */
const weight = (part: string) => (part === '*' ? 0 : part.startsWith(':') ? 1 : 2)

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  for (const [i, part] of pattern.entries()) {
    if (part === '*') return true
    const given = path[i]
    if (given === undefined ? !part.endsWith('?') : !part.startsWith(':') && part !== given) return false
  }
  return path.length <= pattern.length
}

const parts = (path: string) => path.split('/').filter(Boolean)

/** The remote that owns a path, by the most exact route. */
export function matchRemote<R extends Pick<RemoteRelease, 'routes'>>(
  remotes: readonly R[],
  path: string,
): Match<R> | undefined {
  const asked = parts(path)
  let best: (Match<R> & { pattern: readonly string[] }) | undefined
  for (const remote of remotes) {
    for (const route of remote.routes) {
      const pattern = parts(route.path)
      if (matches(pattern, asked) && (!best || isMoreExact(pattern, best.pattern)))
        best = { remote, path: route.path, pattern }
    }
  }
  return best && { remote: best.remote, path: best.path }
}

function isMoreExact(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = weight(a[i] ?? '*') - weight(b[i] ?? '*')
    if (difference !== 0) return difference > 0
  }
  return false
}
