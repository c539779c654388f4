import { connect, type ClientHttp2Session } from 'node:http2'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { publishFiles } from '../releases/actions/publish.ts'
import { makeCertificate } from '../testing/fake-certificate.ts'
import { operatorOf } from '../testing/fake-operator.ts'
import { bytesOf, releaseOf } from '../testing/fake-release.ts'
import { assetsServer } from './server.ts'

const version = '1.0.0-00000001'
const files = { 'remote-entry.1.js': 'var mfe_a;'.repeat(40), 'css/a.css': '.a{}' }
const { cert, key } = makeCertificate(['cdn.localhost'])
let server: Server
let session: ClientHttp2Session

beforeAll(async () => {
  const operator = operatorOf()
  const { store } = operator
  await publishFiles(operator, releaseOf('mfe-a', version, files), bytesOf(files))
  server = assetsServer({ store, certificate: { cert, key } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  session = connect(`https://127.0.0.1:${port}`, { ca: cert, servername: 'cdn.localhost' })
})
afterAll(() => {
  session.destroy()
  server.close()
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const stream = session.request({ ':path': path, ...headers })
  const head = new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve))
  stream.end()
  return { headers: await head, body: await buffer(stream) }
}

describe('published files over HTTP/2', () => {
  test('are the same as over HTTP/1.1, compressed for clients that accept it', async () => {
    const { body, headers } = await ask(`/r/mfe-a/${version}/remote-entry.1.js`, { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    expect(brotliDecompressSync(body).toString()).toBe(files['remote-entry.1.js'])
  })

  test('answer HEAD requests, and a missing file is not found', async () => {
    const head = await ask(`/r/mfe-a/${version}/css/a.css`, { ':method': 'HEAD' })
    expect([head.headers[':status'], head.headers['content-length'], head.body.length]).toEqual([200, '4', 0])
    const options = await ask(`/r/mfe-a/${version}/css/a.css`, { ':method': 'OPTIONS' })
    expect(options.headers[':status']).toBe(204)
    expect((await ask('/r/mfe-a/9.9.9/css/a.css')).headers[':status']).toBe(404)
  })

  test('are sent many at once over one connection', async () => {
    const found = await Promise.all(Array.from({ length: 40 }, () => ask(`/r/mfe-a/${version}/css/a.css`)))
    expect(new Set(found.map(({ body }) => body.toString()))).toEqual(new Set(['.a{}']))
  })
})
