import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readConfig } from '../../config.ts'
import { startHosted, type TestHosted } from '../../testing/start-hosted.ts'
import { simulatorWire } from './create.ts'
import { createWire } from './simulator/wire.ts'

const key = 'a key for tests only, of length 40 chars'
let hosted: TestHosted

beforeAll(async () => {
  hosted = await startHosted()
})
afterAll(() => hosted.close())

describe('the address of the simulated processor', () => {
  it.each([
    [{}, 'http://127.0.0.1:4002'],
    [{ PORTAL_PORT: '4100' }, 'http://127.0.0.1:4102'],
    [{ PORTAL_HOSTED_ORIGIN: 'http://hosted.localhost:4002', PORTAL_PORT: '4100' }, 'http://127.0.0.1:4002'],
    [{ PORTAL_HOSTED_ORIGIN: 'http://localhost:4002', PORTAL_PORT: '4100' }, 'http://127.0.0.1:4002'],
    [{ PORTAL_HOSTED_ORIGIN: 'https://frames.example.com', PORTAL_PORT: '4100' }, 'https://frames.example.com'],
  ])('with the settings %j is %s', (settings, address) => {
    expect(simulatorWire(readConfig(settings), { PORTAL_PROCESSOR_KEY: key }).address).toBe(address)
  })

  it('is the same for a second API process on a port of its own, so that it gets an answer', async () => {
    const { port } = new URL(hosted.address)
    const second = readConfig({ PORTAL_PORT: '4900', PORTAL_HOSTED_ORIGIN: `http://hosted.localhost:${port}` })
    const wire = createWire({ ...simulatorWire(second, {}), key })
    expect(
      await wire.post('/banks/check', { tenant: 'harborlight', routing_number: '021000021', account_number: '1' }),
    ).toMatchObject({ kind: 'reply' })
  })
})
