/** Which page a host shows at an address: the portal's, the console's, none, or the console's in the place of another. */
export type WhichPage = 'portal' | 'console' | 'to-console' | 'none'

interface Asked {
  /** Without its query. */
  readonly path: string
  readonly acceptsHtml: boolean
  /** It came to the releases console's own host. */
  readonly isConsole: boolean
}

/** Pages of the console's host: its own, and what its sign-in links to. */
const consolePaths = /^\/(?:__platform(?:\/.*)?|forgot-password)$/

/** Which page was asked for. Every address of the portal is a page: the shell decides what stands there. */
export function whichPage({ acceptsHtml, isConsole, path }: Asked): WhichPage {
  if (!acceptsHtml || path.startsWith('/api/')) return 'none'
  if (!isConsole) return 'portal'
  return consolePaths.test(path) ? 'console' : 'to-console'
}
