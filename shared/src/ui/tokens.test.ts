import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { contrastRatio } from '@portal/shared/domain'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function color(name: string): string {
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{3,6})\\b`, 'i').exec(css)?.[1] ?? ''
  return value.length === 4 ? value.replace(/[0-9a-f]/gi, '$&$&') : value
}

const grounds = ['surface', 'canvas', 'sunken']
const texts = [
  'text-strong',
  'text',
  'text-soft',
  'disabled-text',
  'success',
  'warning',
  'danger',
  'info',
  'primary-600',
  'secondary-600',
]

describe('tokens', () => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground])))('%s is readable on %s', (text, ground) => {
    expect(contrastRatio(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['success', 'warning', 'danger', 'info'])('%s is readable on its own ground, as is text', (tone) => {
    expect(contrastRatio(color(tone), color(`${tone}-ground`))).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(color('text-strong'), color(`${tone}-ground`))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['primary-600', 'primary-700', 'danger', 'danger-hover', 'text-strong'])(
    'white is readable on %s',
    (ground) => {
      expect(contrastRatio('#ffffff', color(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(grounds)('the border of an input is seen on %s', (ground) => {
    expect(contrastRatio(color('line-strong'), color(ground))).toBeGreaterThanOrEqual(3)
  })
})
