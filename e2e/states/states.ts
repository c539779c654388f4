import { screens } from '../screens/screen-list.ts'
import type { Screen } from '../screens/screen.ts'
import { rareStates } from './rare-states.ts'

/** A window, as wide as a desktop, a phone, and a desktop at 400 % zoom (WCAG 1.4.10). */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

export const schemes = ['light', 'dark'] as const

/** A screen at one tenant, in one language. */
export interface Visited {
  readonly screen: Screen
  readonly tenant: string
  readonly language: 'en' | 'es'
}

/** Every screen with a picture and every rare state, at each of its tenants, in each of its languages. */
export const visits: readonly Visited[] = [...screens, ...rareStates].flatMap((screen) =>
  screen.tenants.flatMap((tenant) => (screen.languages ?? ['en']).map((language) => ({ screen, tenant, language }))),
)
