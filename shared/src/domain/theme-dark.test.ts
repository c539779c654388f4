import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { contrastRatio, luminance } from './oklch.ts'
import { shadeNames } from './theme-color.ts'
import { DARK_ON_ACTION, darkScale } from './theme-dark.ts'

const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')
/** The value of a token in the dark scheme. */
const darkToken = (name: string) =>
  new RegExp(`--color-${name}: light-dark\\([^,]+, (#[0-9a-f]+)\\)`).exec(tokens)?.[1] ?? ''
const grounds = ['canvas', 'surface', 'sunken'].map(darkToken)
const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the dark scheme of a tenant', () => {
  it('is readable on the grounds of the dark scheme, for every colour', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const scale = darkScale(hex)
        const all = [...grounds, scale[50]]
        for (const ground of all) {
          for (const shade of [600, 700, 800, 900] as const)
            expect(contrastRatio(scale[shade], ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrastRatio(scale[500], ground)).toBeGreaterThanOrEqual(3)
        }
        for (const shade of [700, 800, 900] as const)
          expect(contrastRatio(scale[shade], scale[100])).toBeGreaterThanOrEqual(4.5)
        for (const shade of [600, 700] as const)
          expect(contrastRatio(DARK_ON_ACTION, scale[shade])).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 300 },
    )
  })

  it('becomes lighter from ground to text', () => {
    const scale = darkScale('#0f4c75')
    const steps = shadeNames.map((shade) => luminance(scale[shade]))
    steps.forEach((value, at) => expect(value).toBeGreaterThanOrEqual(steps[at - 1] ?? 0))
  })

  it('has readable words on all grounds of the kit', () => {
    expect(darkToken('on-action')).toBe(DARK_ON_ACTION)
    for (const ground of grounds) {
      for (const words of ['text', 'text-strong', 'text-soft', 'success', 'warning', 'danger', 'info'])
        expect([words, contrastRatio(darkToken(words), ground) >= 4.5]).toEqual([words, true])
      expect(contrastRatio(darkToken('line-strong'), ground)).toBeGreaterThanOrEqual(3)
    }
    for (const tone of ['success', 'warning', 'danger', 'info'])
      expect([tone, contrastRatio(darkToken(tone), darkToken(`${tone}-ground`)) >= 4.5]).toEqual([tone, true])
    expect(contrastRatio(darkToken('disabled-text'), darkToken('disabled'))).toBeGreaterThanOrEqual(4.5)
    for (const ground of [darkToken('danger'), darkToken('danger-hover')])
      expect(contrastRatio(DARK_ON_ACTION, ground)).toBeGreaterThanOrEqual(4.5)
  })
})
