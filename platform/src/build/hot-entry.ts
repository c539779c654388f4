import { join } from 'node:path'

/** The first module of a development build: it tells the page that this build can take changes. */
export const hotEntry = join(import.meta.dirname, 'hot-entry.mjs')
