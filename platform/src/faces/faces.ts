import { createRequire } from 'node:module'
import type { Capabilities } from '@portal/shared/domain'

/** A typeface that a tenant may choose for its headings (look.face). */
export type FaceName = Exclude<Capabilities['look.face'], 'device'>

/** A variable typeface, and how wide and tall it is beside the typeface of the device that stands in for it. */
export interface Face {
  /** The name of its files, in the folder of its package. */
  readonly name: string
  /** Finds its package.json. Only when it is asked: the commands of a remote elsewhere have no typefaces. */
  readonly about: () => string
  readonly weights: string
  /** Names of the installed typefaces that stand in for it, in bold, which all have the same widths. */
  readonly standIns: readonly string[]
  /** The width of headings in it, of that of the same headings in the stand-in. */
  readonly width: number
  /** Heights above and below the line, of the size of the type. */
  readonly ascent: number
  readonly descent: number
  /** What follows when neither is there. */
  readonly otherwise: string
}

const require = createRequire(import.meta.url)
const arial = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold']
const sans = 'var(--font)'
const serif = 'ui-serif,Charter,"Iowan Old Style","Noto Serif","Liberation Serif",Georgia,serif'
const georgia = ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold']

/** Every face by the value of the setting. `width` is measured with headings of the portal in both languages. */
export const faces: Readonly<Record<FaceName, Face>> = {
  clear: {
    name: 'figtree',
    about: () => require.resolve('@fontsource-variable/figtree/package.json'),
    weights: '300 900',
    standIns: arial,
    width: 0.9448,
    ascent: 0.95,
    descent: 0.25,
    otherwise: sans,
  },
  geometric: {
    name: 'manrope',
    about: () => require.resolve('@fontsource-variable/manrope/package.json'),
    weights: '200 800',
    standIns: arial,
    width: 0.9858,
    ascent: 1.066,
    descent: 0.3,
    otherwise: sans,
  },
  sturdy: {
    name: 'domine',
    about: () => require.resolve('@fontsource-variable/domine/package.json'),
    weights: '400 700',
    standIns: georgia,
    width: 0.9504,
    ascent: 0.9,
    descent: 0.24,
    otherwise: serif,
  },
  bookish: {
    name: 'faustina',
    about: () => require.resolve('@fontsource-variable/faustina/package.json'),
    weights: '300 800',
    standIns: georgia,
    width: 0.8423,
    ascent: 1.043,
    descent: 0.217,
    otherwise: serif,
  },
}

/** Whether a value of the setting is one of these typefaces. */
export const isFace = (value: string): value is FaceName => Object.hasOwn(faces, value)
