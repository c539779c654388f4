/** The kind of page at an address: the portal's, the console's, none, or a redirect to the console. */
export type WhichPage = 'portal' | 'console' | 'to-console' | 'none'

interface Asked {
  /** The path without its query. */
  readonly path: string
  readonly acceptsHtml: boolean
  /** Whether the request came to the releases console's own host. */
  readonly isConsole: boolean
}

/** Pages of the console's host: its own, and those that its sign-in links to. */
const consolePaths = /^\/(?:__platform(?:\/.*)?|forgot-password)$/

/** Decides on the kind of page. Every address of the portal is a page: the shell decides on its content. */
export function whichPage({ acceptsHtml, isConsole, path }: Asked): WhichPage {
  if (!acceptsHtml || path.startsWith('/api/')) return 'none'
  if (!isConsole) return 'portal'
  return consolePaths.test(path) ? 'console' : 'to-console'
}
