import { describe, expect, it } from '@jest/globals'
import { buildRelease } from '../testing/build-release.ts'
import { checkRequirements } from './check-requirements.ts'

const offers = (module: string, need: string) => module === 'react' && need.startsWith('19.')
const check = (shared: Record<string, string>) => () =>
  checkRequirements(buildRelease({ requires: { shared } }), offers)

describe('what a release needs of the shell', () => {
  it('is there', () => {
    expect(check({ react: '19.2.1' })).not.toThrow()
  })

  it('is missing: the first that the shell has not is named', () => {
    expect(check({ react: '20.0.0' })).toThrow('mfe-ledger needs react 20.0.0, which the shell has not')
    expect(check({ react: '19.0.0', router: '1.0.0' })).toThrow('mfe-ledger needs router 1.0.0')
  })

  it('is not known of releases before it was written down, nor where nothing is shared', () => {
    expect(() => checkRequirements(buildRelease(), offers)).not.toThrow()
    expect(() =>
      checkRequirements(buildRelease({ requires: { shared: { react: '20.0.0' } } }), undefined),
    ).not.toThrow()
  })
})
