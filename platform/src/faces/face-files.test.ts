import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { capabilityValues } from '@portal/shared/domain'
import { create } from 'fontkit'
import { faceCss } from './face-css.ts'
import { faceFile, faceOf } from './face-files.ts'
import { faces, isFace, type FaceName } from './faces.ts'

const names = Object.keys(faces) as FaceName[]
const text = (file: string) => Buffer.from(faceFile(file) ?? []).toString()
const cssOf = (name: FaceName) => text(faceOf(name)?.css.file ?? '')

describe('look.face: the typefaces of headings', () => {
  test('are all those that a tenant can choose, beside the one of the device', () => {
    expect(capabilityValues['look.face'].choices).toEqual(['device', ...names])
    expect(faceOf('device')).toBeUndefined()
    expect(isFace('toString')).toBe(false)
  })

  test.each(names)('%s has at most 30 kB in each of its files', (name) => {
    const files = [...cssOf(name).matchAll(/url\(([^)]+)\)/g)].map((found) => found[1] ?? '')
    expect(files).toHaveLength(2)
    for (const file of files) {
      const size = faceFile(file)?.length ?? 0
      expect(size).toBeGreaterThan(5000)
      expect(size).toBeLessThanOrEqual(30_000)
    }
  })

  test.each(names)('%s has every letter of English and Spanish in the file that is preloaded', (name) => {
    const font = create(Buffer.from(faceFile(faceOf(name)?.letters ?? '') ?? []))
    if (!('hasGlyphForCodePoint' in font)) throw new Error('This is a collection of typefaces')
    const missing = [...'ABCXYZabcxyz0189ÁÉÍÓÚÜÑáéíóúüñ¿¡“”‘’«»–—…$€%&@·'].filter(
      (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
  })

  test.each(names)('%s is as tall as what stands in for it', (name) => {
    const font = create(Buffer.from(faceFile(faceOf(name)?.letters ?? '') ?? []))
    if (!('ascent' in font)) throw new Error('This is a collection of typefaces')
    const { ascent, descent, width } = faces[name]
    expect([font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm, font.lineGap]).toEqual([ascent, descent, 0])
    expect(cssOf(name)).toContain(`ascent-override:${((ascent / width) * 100).toFixed(2)}%`)
  })

  test.each(names)('%s never changes a heading that is already shown, except in the preview of a look', (name) => {
    expect(cssOf(name).match(/font-display:optional/g)).toHaveLength(2)
    const preview = faceOf(name)?.preview('https://assets.example.com/faces/') ?? ''
    expect(preview).toContain(`url(https://assets.example.com/faces/${faceOf(name)?.letters}`)
    expect(preview).not.toContain('optional')
  })

  test.each(names)('%s is under the Open Font License, which allows to serve it', (name) => {
    const about = JSON.parse(readFileSync(faces[name].about(), 'utf8')) as { license: string }
    expect(about.license).toBe('OFL-1.1')
  })

  test('have names that change with their bytes', () => {
    expect(faceFile(faceOf('clear')?.css.file ?? '')).toBeDefined()
    expect(faceFile('clear.css')).toBeUndefined()
    expect(faceCss('clear', faces.clear, [])).not.toContain('url(')
  })
})
