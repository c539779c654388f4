import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fastify from 'fastify'
import { temporaryFolder } from '../testing/fake-release.ts'
import { runMfe } from './run.ts'
import { serveHere } from './serve-here.ts'

const other = createServer()
const portOf = (address: unknown) => (address as AddressInfo).port
let taken: number

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  taken = portOf(other.address())
})
afterAll(() => void other.close())

describe('a command that serves pages', () => {
  test('begins its work when its ports are its own, and gives them back when it is stopped', async () => {
    const app = fastify()
    const did: string[] = []
    const ended = serveHere([{ app, port: 0 }], () => {
      did.push(`begun on ${app.server.listening}`)
      // Node tells the command in the next turn, when it waits for that.
      setImmediate(() => process.emit('SIGTERM'))
      return { stop: () => Promise.resolve(void did.push('stopped')) }
    })
    await ended
    expect(did).toEqual(['begun on true', 'stopped'])
    expect(app.server.listening).toBe(false)
  })

  test('does not begin when another one has a port, and gives back those that it has', async () => {
    const first = fastify()
    const second = fastify()
    let isBegun = false
    const begin = () => {
      isBegun = true
      return { stop: () => Promise.resolve() }
    }
    const served = [
      { app: first, port: 0 },
      { app: second, port: taken },
    ]
    await expect(serveHere(served, begin)).rejects.toThrow(`Port ${taken} cannot be used`)
    expect(isBegun).toBe(false)
    expect(first.server.listening).toBe(false)
  })

  test.each([
    ['dev', 'mfe-help-center'],
    ['preview', 'mfe-help-center'],
  ])('mfe %s ends when another one has its port', async (...words) => {
    const { code, err } = await runMfe([...words, '--port', String(taken)], { env: { PORTAL_DATA: temporaryFolder() } })
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining(`Port ${taken} cannot be used`) })
  })
})
