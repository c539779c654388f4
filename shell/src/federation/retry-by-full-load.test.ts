import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { buildRelease } from '../testing/build-release.ts'
import { createRemoteLoader, type Standing } from './remote-loader.ts'

const release = buildRelease()
const set = {
  id: 's',
  assets: 'http://cdn.localhost:4001',
  shell: { version: '1', base: 'http://cdn.localhost:4001/s/', files: {} },
  remotes: [release],
}
const onBarred = jest.fn<(remote: string) => void>()

function drawn(standing: Standing = {}) {
  const runtime = { loadRemote: async () => null, registerRemotes: () => undefined }
  const loader = createRemoteLoader(set, runtime, standing)
  loader.onBarred(onBarred)
  return loader
}

beforeEach(() => {
  onBarred.mockReset()
  globalThis.fetch = async () => new Response('', { status: 404 })
})
afterEach(() => void jest.restoreAllMocks())

describe('a retry', () => {
  const chunk = () =>
    Object.assign(new Error('Loading chunk 1 failed'), {
      name: 'ChunkLoadError',
      request: `${release.base}js/page.js`,
    })

  it('loads a new page after a file was missing twice', async () => {
    const loader = drawn()
    expect(await loader.report('ledger', chunk())).toEqual({ kind: 'chunk-stale', healed: false })
    loader.retry('ledger', './remote')
    expect(onBarred).not.toHaveBeenCalled()
    await loader.report('ledger', chunk())
    loader.retry('ledger', './remote')
    expect(onBarred).toHaveBeenCalledTimes(1)
  })

  it('never loads a new page for code that throws', async () => {
    const loader = drawn()
    await loader.report('ledger', new TypeError('x is undefined'))
    await loader.report('ledger', new TypeError('x is undefined'))
    loader.retry('ledger', './remote')
    expect(onBarred).not.toHaveBeenCalled()
  })

  it.each<[string, Standing]>([
    ['is switched off', { killed: ['ledger'] }],
    ['is altered', { altered: new Set(['mfe-ledger']) }],
  ])('loads a new page for a remote that %s', (_, standing) => {
    const loader = drawn(standing)
    loader.retry('ledger', './remote')
    expect(onBarred).toHaveBeenCalledWith('ledger')
  })
})
