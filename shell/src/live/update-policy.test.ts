import { describe, expect, it } from '@jest/globals'
import { buildRelease } from '../testing/build-release.ts'
import { policyAt } from './update-policy.ts'

const remotes = [
  buildRelease({ update: { policy: 'block' } }),
  buildRelease({ short: 'desk', routes: [{ path: '/admin/work', roles: ['agent'] }] }),
]

describe('the policy of a page', () => {
  it.each([
    ['/cabinet-active', 'user', 'block'],
    ['/setup-otp/7', 'user', 'block'],
    ['/admin/work', 'agent', 'ask'],
    ['/', null, 'allow'],
    ['/documents', 'user', 'allow'],
  ] as const)('at %s for %s is to %s', (path, role, policy) => {
    expect(policyAt(path, role, remotes)).toBe(policy)
  })
})
