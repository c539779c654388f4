import { expect, it } from '@jest/globals'
import { contrastRatio } from '@portal/shared/domain'
import { accentCss } from './accent.ts'

/** The accent for each scheme. */
const shades = (css: string) => /--accent:light-dark\((#\w{6}),(#\w{6})\)/.exec(css)?.slice(1) ?? []

it.each(['0a5c36', '123b72', '7a1f33', 'ffffff', '000000', '}body{x'])(
  'look.dark: %s carries text in both schemes',
  (hex) => {
    const [light = '', dark = ''] = shades(accentCss(`${hex}.css`))
    expect(contrastRatio(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(dark, '#0d1219')).toBeGreaterThanOrEqual(4.5)
    // As the text of a quiet button and of links.
    expect(contrastRatio(dark, '#171d26')).toBeGreaterThanOrEqual(4.5)
  },
)

it('stays light in browsers that do not know both schemes', () => {
  expect(accentCss('0a5c36.css').split('\n')[0]).toBe(':root{--accent:#0a5c36;--accent-dark:#004526}')
})
