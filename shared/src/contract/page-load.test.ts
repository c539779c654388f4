import { describe, expect, it } from '@jest/globals'
import { pageLoadText, readPageLoad, type PageLoad } from './page-load.ts'

const load: PageLoad = {
  set: '0123456789abcdef',
  tenant: 'harbor-light2',
  reason: 'canary',
  expected: true,
  at: 1_795_350_000,
  id: 'abcDEF-_01234567',
}

describe('a page load as text', () => {
  it.each<[string, Partial<PageLoad>]>([
    ['a candidate', {}],
    ['the live set', { reason: 'stable' }],
    ['a pin', { reason: 'pin' }],
    ['a tester’s page', { reason: 'override' }],
    ['a page that nobody waits for', { expected: false }],
  ])('of %s is read as it was written', (_, more) => {
    expect(readPageLoad(pageLoadText({ ...load, ...more }))).toEqual({ ...load, ...more })
  })

  it.each([
    '',
    'x',
    `${pageLoadText(load)}.`,
    pageLoadText(load).replace('.c.', '.x.'),
    pageLoadText(load).replace('1.0', '2.0'),
    pageLoadText({ ...load, tenant: 'a.b' }),
    pageLoadText({ ...load, set: '__proto__' }),
  ])('is nothing else, such as %j', (text) => {
    expect(readPageLoad(text)).toBeNull()
  })
})
