import type { Page } from '@playwright/test'

/** One screen in one state: who looks at it, where, and what they do before the picture. */
export interface Screen {
  name: string
  tenants: string[]
  /** Archetype of the person; nobody is signed in without. */
  as?: string
  languages?: ('en' | 'es')[]
  path: string
  /** Steps before the picture, such as opening a dialog. */
  before?: (page: Page) => Promise<void>
}

/** For screens that are told in every language. */
export const both: ('en' | 'es')[] = ['en', 'es']
