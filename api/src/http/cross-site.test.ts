import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from '@jest/globals'
import { refuseCrossSite } from './cross-site.ts'
import { Refusal } from './refusal.ts'

const asked = (method: string, headers: Record<string, string>) =>
  refuseCrossSite({ method, headers: { host: 'demo.localhost:4000', ...headers } } as unknown as FastifyRequest)
const own = 'http://demo.localhost:4000'

describe('T16: a write that another site caused', () => {
  it.each(['same-origin', 'none'])('Sec-Fetch-Site %s passes', (site) => {
    expect(() => asked('POST', { 'sec-fetch-site': site })).not.toThrow()
  })

  // Another tenant's portal is of the same site: it is not the same origin.
  it.each(['same-site', 'cross-site', '', 'SAME-ORIGIN'])('Sec-Fetch-Site "%s" is refused', (site) => {
    expect(() => asked('POST', { 'sec-fetch-site': site })).toThrow(new Refusal('forbidden'))
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is a write', (method) => {
    expect(() => asked(method, { 'sec-fetch-site': 'cross-site' })).toThrow(Refusal)
  })

  it.each(['GET', 'HEAD', 'OPTIONS'])('%s is none', (method) => {
    expect(() => asked(method, { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' })).not.toThrow()
  })

  it.each([
    [own, true],
    ['https://demo.localhost:4000', true],
    ['http://demo.localhost:4001', false],
    ['http://demo.localhost', false],
    ['http://other.localhost:4000', false],
    ['http://demo.localhost:4000.evil.example', false],
    ['null', false],
    ['', false],
  ])('without Sec-Fetch-Site the origin counts: "%s" passes is %s', (origin, passes) => {
    const ask = () => asked('POST', { origin })
    if (passes) expect(ask).not.toThrow()
    else expect(ask).toThrow(new Refusal('forbidden'))
  })

  it('Sec-Fetch-Site decides where it is sent, whatever the origin says', () => {
    expect(() => asked('POST', { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' })).not.toThrow()
    expect(() => asked('POST', { 'sec-fetch-site': 'same-site', origin: own })).toThrow(Refusal)
  })

  it('a client that is no browser sends neither, and passes', () => {
    expect(() => asked('POST', {})).not.toThrow()
  })
})
