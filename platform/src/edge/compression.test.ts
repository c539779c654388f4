import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { startFakeApi, type FakeApi } from '../testing/fake-api.ts'
import { edgeOver, startLive } from '../testing/fake-edge.ts'
import { smallestCompressed } from './compression.ts'

let api: FakeApi
let edge: FastifyInstance

beforeAll(async () => {
  api = await startFakeApi('One')
  edge = (await edgeOver(await startLive(), api.url)).app
})
afterAll(async () => {
  await edge.close()
  api.close()
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ url, headers: { host: 'one.localhost:4000', ...headers } })
const askPage = (accepted: string) => ask('/', { accept: 'text/html', 'accept-encoding': accepted })

/** The browser's own header: where the page stands that makes the call. */
const from = (site: string) => ({ 'accept-encoding': 'gzip, br', 'sec-fetch-site': site })
/** A page without what is different in each load: its time and its signed load. */
const samePart = (html: string) => html.replace(/"release":\{.*?\},"set"/s, '"set"').replace(/"now":"[^"]*"/, '')

describe('a page', () => {
  test('is compressed with brotli, or else with gzip, and is the same page', async () => {
    const plain = await askPage('')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await askPage('gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(samePart(String(brotliDecompressSync(brotli.rawPayload)))).toBe(samePart(plain.body))
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const gzip = await askPage('gzip, deflate')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(samePart(String(gunzipSync(gzip.rawPayload)))).toBe(samePart(plain.body))
  })

  test('tells caches that it differs by encoding, language and cookie', async () => {
    const vary = String((await askPage('br')).headers.vary)
    expect(vary.split(', ').sort()).toEqual(['accept-encoding', 'accept-language', 'cookie'])
  })
})

describe("the API's answer", () => {
  const long = `/api/v1/debts?letters=${smallestCompressed}`

  test('is compressed for a page of the same portal', async () => {
    const { headers, rawPayload, statusCode } = await ask(long, from('same-origin'))
    expect([statusCode, headers['content-encoding'], headers['x-from']]).toEqual([201, 'br', 'api'])
    expect(JSON.parse(String(brotliDecompressSync(rawPayload)))).toEqual({ a: 'x'.repeat(smallestCompressed) })
  })

  test.each([from('cross-site'), from('same-site'), from('none'), { 'accept-encoding': 'gzip, br' }])(
    'is not compressed for anybody else, who could guess secrets by its length: %j',
    async (headers) => {
      const answer = await ask(long, headers)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.json()).toEqual({ a: 'x'.repeat(smallestCompressed) })
    },
  )

  test('is not compressed below the least size', async () => {
    const frame = JSON.stringify({ a: '' }).length
    const encodingOf = async (letters: number) =>
      (await ask(`/api/v1/debts?letters=${letters - frame}`, from('same-origin'))).headers['content-encoding']
    expect(await encodingOf(smallestCompressed - 1)).toBeUndefined()
    expect(await encodingOf(smallestCompressed)).toBe('br')
  })

  test('leaves the mark that stops compression out of the call to the API', async () => {
    await ask(long, from('cross-site'))
    expect(api.seen.at(-1)?.headers).not.toHaveProperty('x-no-compression')
  })
})
