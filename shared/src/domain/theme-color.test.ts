import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { contrastRatio, luminance } from './oklch.ts'
import { nearestThemeColor, shadeNames, themeFromColors, themeVariables, type ColorScale } from './theme-color.ts'

const white = '#ffffff'
const dark = [600, 700, 800, 900] as const

function expectAccessible(scale: ColorScale) {
  for (const shade of dark) {
    expect(contrastRatio(white, scale[shade])).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#f6f7f9', '#eef0f4', scale[50]]) {
      expect(contrastRatio(scale[shade], ground)).toBeGreaterThanOrEqual(4.5)
    }
  }
  for (const shade of [700, 800, 900] as const)
    expect(contrastRatio(scale[shade], scale[100])).toBeGreaterThanOrEqual(4.5)
  for (const ground of [white, '#f6f7f9', '#eef0f4', scale[50]]) {
    expect(contrastRatio(scale[500], ground)).toBeGreaterThanOrEqual(3)
  }
  const luminances = shadeNames.map((shade) => luminance(scale[shade]))
  luminances.forEach((value, at) => expect(value).toBeLessThanOrEqual(luminances[at - 1] ?? 1))
}

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('theme of a tenant', () => {
  it('makes accessible shades of every colour that it does not refuse', () => {
    fc.assert(
      fc.property(hexColor, hexColor, (primary, secondary) => {
        const theme = themeFromColors(primary, secondary)
        if (theme.ok) [theme.primary, theme.secondary].forEach(expectAccessible)
        else expect(theme.reason).toBe('too_light_for_text')
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['navy', '#14304f'],
    ['forest', '#1f5c43'],
    ['burgundy', '#7a1f33'],
    ['near black', '#0b0b0d'],
    ['pure blue', '#0000ff'],
  ])('keeps a colour that already carries text: %s', (_, hex) => {
    const theme = themeFromColors(hex, hex)
    expect(theme).toMatchObject({ ok: true, primary: { 600: hex } })
    if (theme.ok) expectAccessible(theme.primary)
  })

  it.each([
    ['orange', '#e8710a'],
    ['sky', '#3ba7e0'],
    ['green', '#2fb457'],
    ['grey', '#9a9a9a'],
  ])('darkens a colour that is too light for text: %s', (_, hex) => {
    const theme = themeFromColors(hex, hex)
    if (!theme.ok) throw new Error(theme.explanation)
    expect(luminance(theme.primary[600])).toBeLessThan(luminance(hex))
    expectAccessible(theme.primary)
  })

  it.each([
    ['white', '#ffffff'],
    ['pale yellow', '#fff59d'],
    ['lemon', '#ffff00'],
  ])('refuses what could not be darkened without becoming another colour: %s', (_, hex) => {
    expect(themeFromColors(hex, '#14304f')).toMatchObject({ ok: false, color: 'primary', reason: 'too_light_for_text' })
    expect(themeFromColors('#14304f', hex)).toMatchObject({
      ok: false,
      color: 'secondary',
      reason: 'too_light_for_text',
    })
  })

  it.each(['', 'navy', '#123', '#12345', '#1234567', 'rgb(0,0,0)', '#12345g'])(
    'refuses what is not a colour: %j',
    (text) => {
      const theme = themeFromColors(text, '#14304f')
      expect(theme).toMatchObject({ ok: false, color: 'primary', reason: 'not_a_hex_color' })
      if (!theme.ok) expect(theme.explanation).toContain('#rrggbb')
    },
  )

  it('writes over every colour of the tenant that the tokens of the kit fall back on', () => {
    const theme = themeFromColors('#14304f', '#7a1f33')
    if (!theme.ok) throw new Error(theme.explanation)
    const variables = themeVariables(theme)
    const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')
    const fallbacks = [...tokens.matchAll(/(--color-(?:primary|secondary)-\d+):/g)].map(([, name]) => name)
    // All shades of the first color, and the used shades of the second one.
    expect(fallbacks).toHaveLength(13)
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(fallbacks))
    expect(variables['--color-primary-600']).toBe('#14304f')
  })

  it('makes accessible shades for each of the nine tenants', () => {
    const folder = join(import.meta.dirname, '../../../api/tenants')
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
    expect(files).toHaveLength(9)
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8')
      const [primary, secondary] = ['primary_color', 'secondary_color'].map(
        (key) => new RegExp(`"${key}": *"(#[^"]*)"`).exec(text)?.[1] ?? '',
      )
      const theme = themeFromColors(primary ?? '', secondary ?? '')
      if (!theme.ok) throw new Error(`${file}: ${theme.explanation}`)
      expectAccessible(theme.primary)
      expectAccessible(theme.secondary)
    }
  })

  it('names the nearest colour that needs no darkening', () => {
    expect(nearestThemeColor('#14304f')).toBe('#14304f')
    expect(nearestThemeColor('lemon')).toBeUndefined()
    fc.assert(
      fc.property(hexColor, (hex) => {
        const near = nearestThemeColor(hex)
        expect(near).toBeDefined()
        expect(themeFromColors(near!, near!)).toMatchObject({ ok: true, primary: { 600: near } })
      }),
      { numRuns: 200 },
    )
  })
})
