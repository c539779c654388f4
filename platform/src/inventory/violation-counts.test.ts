import { describe, expect, test } from '@jest/globals'
import { ViolationCounts } from './violation-counts.ts'

const counted = (...bodies: unknown[]) => {
  const counts = new ViolationCounts()
  for (const body of bodies) counts.take(body)
  return counts.drain()
}
const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://one.example/cabinet?name=Jane',
  body: { effectiveDirective, blockedURL, documentURL: 'https://one.example/cabinet?name=Jane' },
})

describe('reports of browsers', () => {
  test('are counted by the refused resource, without the addresses of people’s pages', () => {
    const body = JSON.stringify([
      violation('script-src-elem', 'https://bad.example/a.js?id=1'),
      violation('script-src-elem', 'https://bad.example/b.js'),
      violation('style-src-attr', 'inline'),
    ])
    expect(counted(body)).toEqual([
      { type: 'csp-violation', rule: 'script-src-elem', blocked: 'https://bad.example', count: 2 },
      { type: 'csp-violation', rule: 'style-src-attr', blocked: 'inline', count: 1 },
    ])
  })

  test('are read in the older format, too, and for integrity', () => {
    const older = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data' } })
    const integrity = JSON.stringify([
      { type: 'integrity-violation', body: { destination: 'script', blockedURL: 'http://cdn.localhost:4001/x.js' } },
    ])
    expect(counted(older, integrity)).toEqual([
      { type: 'csp-violation', rule: 'img-src', blocked: 'data', count: 1 },
      { type: 'integrity-violation', rule: 'script', blocked: 'http://cdn.localhost:4001', count: 1 },
    ])
  })

  test.each(['', '{', '7', 'null', '[null]'])('that cannot be read count as such: %s', (body) => {
    expect(counted(body)).toEqual([{ type: 'unreadable', rule: '', blocked: '', count: 1 }])
  })

  test('of many forged kinds are counted as one, and each kind is reported once', () => {
    const counts = new ViolationCounts()
    for (let n = 0; n < 300; n++) counts.take(JSON.stringify([violation(`rule-${n}`, 'inline')]))
    const found = counts.drain()
    expect(found).toHaveLength(201)
    expect(found[0]).toEqual({ type: 'other', rule: '', blocked: '', count: 100 })
    expect(counts.drain()).toEqual([])
  })
})
