import { describe, expect, it } from '@jest/globals'
import * as consoleCalls from './console/calls.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const all: Endpoint[] = [...Object.values<Endpoint>(endpoints), ...Object.values<Endpoint>(consoleCalls)]

describe('calls that may ask for a fresh proof', () => {
  it('only guard changes: a read needs no proof', () => {
    expect(all.filter(({ stepUp, method }) => stepUp && method === 'GET').map(({ path }) => path)).toEqual([])
  })

  it('have a session to prove', () => {
    expect(all.filter(({ stepUp, auth }) => stepUp && auth !== 'session').map(({ path }) => path)).toEqual([])
  })

  it('are all that change a release: the edge asks for a proof before each of them', () => {
    const changes = Object.values<Endpoint>(consoleCalls).filter(({ method }) => method !== 'GET')
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.filter(({ stepUp }) => !stepUp).map(({ path }) => path)).toEqual([])
  })
})
