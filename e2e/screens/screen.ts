import type { Page } from '@playwright/test'

/** One screen in one state: the person, the page, and the steps before the picture. */
export interface Screen {
  name: string
  tenants: string[]
  /** Archetype of the signed-in person; none for a visitor. */
  as?: string
  languages?: ('en' | 'es')[]
  /** What differs from the archetype. */
  person?: Record<string, unknown>
  path: string
  /** Steps before the picture, such as opening a dialog. */
  before?: (page: Page) => Promise<void>
  /** Whether the state is the one before the answers are there. */
  isLoading?: true
}

/** For screens with a picture in each language. */
export const both: ('en' | 'es')[] = ['en', 'es']
