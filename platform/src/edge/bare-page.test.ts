import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { barePage, barePagePolicy } from './bare-page.ts'

test('the policy of an error page of the edge allows only its one style, by hash', () => {
  const page = barePage({ title: 'Title', main: '<h1>Words</h1>' })
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? ''
  expect(style).toContain('color-scheme')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(barePagePolicy).toContain(`style-src 'sha256-${hash}'`)
  expect(barePagePolicy).toContain("default-src 'none'")
  expect(page).not.toContain('http-equiv')
  expect(barePage({ title: 'Title', main: '', refresh: '5' })).toContain('<meta http-equiv="refresh" content="5">')
})
