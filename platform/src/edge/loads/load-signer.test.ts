import { createHmac } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { readPageLoad } from '@portal/shared/contract'
import { askForKey, LoadSigner } from './load-signer.ts'

const key = 'a key that is long enough for a test'
const start = Date.parse('2026-11-22T12:00:00Z')
let seconds = 0
const clock = () => new Date(start + seconds * 1000)
const load = { set: 'aaaaaaaaaaaaaaaa', tenant: 'one', reason: 'canary', expected: true } as const

beforeEach(() => {
  seconds = 0
})

describe('a page load', () => {
  test('is signed with the key of the API, with an id of its own', async () => {
    let asked = 0
    const signer = new LoadSigner(async () => (asked++, key), clock)
    const [a, b] = [await signer.sign(load), await signer.sign(load)]
    const at = a!.lastIndexOf('.')
    const text = a!.slice(0, at)
    expect(readPageLoad(text)).toMatchObject({ ...load, at: clock().getTime() / 1000 })
    expect(createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)).toBe(a!.slice(at + 1))
    expect(b).not.toBe(a)
    expect(asked).toBe(1)
  })

  test('is not signed while the API is unavailable, and is signed afterwards', async () => {
    let isThere = false
    let asked = 0
    const ask = async () => (asked++, isThere ? key : Promise.reject(new Error('away')))
    const signer = new LoadSigner(ask, clock)
    for (let n = 0; n < 10; n++) expect(await signer.sign(load)).toBeUndefined()
    // one question for all pages of a moment: each would wait for the same silence
    expect(asked).toBe(1)
    isThere = true
    seconds = 2
    expect(await signer.sign(load)).toBeDefined()
  })

  test('is signed with the known key while the API is unavailable, and with a new key afterwards', async () => {
    const answered = () => new Promise((resolve) => setImmediate(resolve))
    let now: string | undefined = key
    const signer = new LoadSigner(async () => now ?? Promise.reject(new Error('away')), clock)
    const keyOf = async () => {
      const signed = (await signer.sign(load))!
      const at = signed.lastIndexOf('.')
      const by = (one: string) => createHmac('sha256', one).update(signed.slice(0, at)).digest('base64url').slice(0, 22)
      return [key, `${key}, another`].find((one) => by(one) === signed.slice(at + 1))
    }
    expect(await keyOf()).toBe(key)
    now = undefined
    seconds = 400
    expect(await keyOf()).toBe(key)
    await answered()
    now = `${key}, another`
    seconds = 410
    await keyOf()
    await answered()
    expect(await keyOf()).toBe(now)
  })

  test('requests the key once for many pages at once', async () => {
    let asked = 0
    const signer = new LoadSigner(async () => (asked++, key), clock)
    const signed = await Promise.all(Array.from({ length: 20 }, () => signer.sign(load)))
    expect([asked, new Set(signed).size]).toEqual([1, 20])
  })
})

describe('the key', () => {
  async function served(answer: RequestListener, read: (url: string) => Promise<void>): Promise<void> {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      await read(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    } finally {
      server.close()
    }
  }

  test('is requested with the token where one is configured', () =>
    served(
      ({ headers, url }, reply) =>
        reply
          .writeHead(headers.authorization === 'Bearer secret-of-this-test' ? 200 : 401)
          .end(url === '/internal/page-load-key' ? JSON.stringify({ key }) : '{}'),
      async (url) => {
        expect(await askForKey(url, 'secret-of-this-test')()).toBe(key)
        await expect(askForKey(url, undefined)()).rejects.toThrow('401')
      },
    ))

  test.each(['{}', '{"key":""}', '{"key":7}'])('is not %s', (body) =>
    served(
      (_, reply) => reply.end(body),
      async (url) => await expect(askForKey(url, undefined)()).rejects.toThrow('key of page loads'),
    ),
  )
})
