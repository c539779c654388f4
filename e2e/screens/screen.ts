import type { Page } from '@playwright/test'

/** One screen in one state: the person, the page, and the steps before the picture. */
export interface Screen {
  name: string
  tenants: string[]
  /** Archetype of the signed-in person; none for a visitor. */
  as?: string
  languages?: ('en' | 'es')[]
  path: string
  /** Steps before the picture, such as opening a dialog. */
  before?: (page: Page) => Promise<void>
}

/** For screens with a picture in each language. */
export const both: ('en' | 'es')[] = ['en', 'es']
