import { describe, expect, it } from '@jest/globals'
import { duplicatesIn, type PageFactsData, type SharedFact } from './page-facts.ts'
import { supportBundle } from './support-bundle.ts'

const shared = (name: string, version: string, isLoaded: boolean): SharedFact => ({
  name,
  version,
  isLoaded,
  from: 'shell',
  usedBy: [],
})

describe('shared modules', () => {
  it('count as duplicates only when two copies run', () => {
    const react = [shared('react', '19.2.0', true), shared('react', '19.2.1', false)]
    expect(duplicatesIn(react)).toEqual([])
    expect(duplicatesIn([...react, shared('react', '19.1.0', true)])).toEqual(['react'])
  })
})

it('the support bundle has no personal data from the address or the storage', () => {
  window.history.replaceState(null, '', '/admin/consumers/consumer/dana-whitfield?email=dana@sample.example')
  window.localStorage.setItem('userId', 'consumer-1')
  const facts: PageFactsData = {
    set: 'aaaaaaaaaaaaaaaa',
    env: 'live',
    sequence: 3,
    reason: 'stable',
    signature: 'verified',
    shell: '1.0.0-00000001',
    killed: [],
    overridden: [],
    overriddenSet: null,
    remotes: [],
    shared: [],
    duplicates: [],
  }
  const bundle = supportBundle(facts)
  expect(bundle).toMatchObject({ schema: 'portal.support/1', set: 'aaaaaaaaaaaaaaaa', host: window.location.host })
  expect(JSON.stringify(bundle)).not.toMatch(/dana|consumer/)
  window.localStorage.clear()
})
