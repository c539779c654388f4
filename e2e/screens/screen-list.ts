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

const both: ('en' | 'es')[] = ['en', 'es']

/** Every screen and state that has a picture. */
export const screens: Screen[] = [
  { name: 'sign-in', tenants: ['harborlight', 'tmlg'], languages: both, path: '/' },
  { name: 'staff-sign-in', tenants: ['harborlight'], path: '/admin' },
  { name: 'forgot-password', tenants: ['harborlight'], path: '/forgot-password' },
  { name: 'cabinet', tenants: ['harborlight', 'tmlg'], as: 'D-01', languages: both, path: '/cabinet' },
  { name: 'staff-customers', tenants: ['harborlight', 'tmlg'], as: 'admin', languages: both, path: '/admin/consumers' },
  { name: 'help-center', tenants: ['harborlight'], as: 'D-01', languages: both, path: '/help-center' },
  { name: 'hardship', tenants: ['harborlight', 'tmlg'], as: 'D-01', languages: both, path: '/help-center/hardships' },
]
