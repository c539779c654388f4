import { describe, expect, it } from '@jest/globals'
import { buildRelease } from '../testing/build-release.ts'
import { checkRequirements } from './check-requirements.ts'

const offers = (module: string, need: string) => module === 'react' && need.startsWith('19.')
const check = (shared: Record<string, string>) => () =>
  checkRequirements(buildRelease({ requires: { shared } }), offers)

describe('the check of a release’s shared modules', () => {
  it('accepts a release whose modules the shell provides', () => {
    expect(check({ react: '19.2.1' })).not.toThrow()
  })

  it('names the first module that the shell lacks', () => {
    expect(check({ react: '20.0.0' })).toThrow('mfe-ledger needs react 20.0.0, which the shell has not')
    expect(check({ react: '19.0.0', router: '1.0.0' })).toThrow('mfe-ledger needs router 1.0.0')
  })

  it('accepts an older release without requirements, and a page without a share scope', () => {
    expect(() => checkRequirements(buildRelease(), offers)).not.toThrow()
    expect(() =>
      checkRequirements(buildRelease({ requires: { shared: { react: '20.0.0' } } }), undefined),
    ).not.toThrow()
  })
})
