import { describe, expect, test } from '@jest/globals'
import { whichPage, type WhichPage } from './which-page.ts'

describe('the page of a request', () => {
  test.each<[string, WhichPage, WhichPage]>([
    ['/', 'portal', 'to-console'],
    ['/setup-otp/debt-1', 'portal', 'to-console'],
    ['/__platform', 'portal', 'console'],
    ['/__platform/sets/a', 'portal', 'console'],
    ['/__platformer', 'portal', 'to-console'],
    ['/a/__platform', 'portal', 'to-console'],
    ['/forgot-password', 'portal', 'console'],
    ['/forgot-password/more', 'portal', 'to-console'],
    ['/api/v1/gone', 'none', 'none'],
    ['/apiary', 'portal', 'to-console'],
  ])('%s is %s of a portal and %s of the console', (path, ofPortal, ofConsole) => {
    expect(whichPage({ path, acceptsHtml: true, isConsole: false })).toBe(ofPortal)
    expect(whichPage({ path, acceptsHtml: true, isConsole: true })).toBe(ofConsole)
  })

  test.each([false, true])('is none when the request does not accept HTML, console: %s', (isConsole) => {
    expect(whichPage({ path: '/', acceptsHtml: false, isConsole })).toBe('none')
  })
})
