import { describe, expect, it } from '@jest/globals'
import { readImporters, reachedBy } from './import-graph.mjs'
import { planFor } from './plan.mjs'

describe('what a change can reach', () => {
  const importers = readImporters()

  it('goes up to the page that is loaded lazily, and not on to the remote that loads it', () => {
    const page = 'mfe-payments/src/features/one-time/SetupOtpPage.tsx'
    const reached = reachedBy(['mfe-payments/src/lib/amount/AmountDialog.tsx', page], importers)
    expect(reached).toContain(page)
    expect(reached).not.toContain('mfe-payments/portal.json')
  })

  it('goes from a rule of the domain to the routes of the server', () => {
    const reached = reachedBy(['shared/src/domain/money.ts'], importers)
    expect([...reached].some((file) => /^api\/src\/areas\/.*routes\.ts$/.test(file))).toBe(true)
  })

  it('follows a name through the index of a lane or an area, to those who import that name', () => {
    const reached = [...reachedBy(['api/src/areas/money/bank-files/meters.ts'], importers)]
    expect(reached).toContain('api/src/areas/desk/reports/returns.ts')
    expect(reached).not.toContain('api/src/areas/signing/agreements/sign.ts')
  })

  it('leaves out what is imported for its types alone', () => {
    const reached = reachedBy(['e2e/fixtures/person.ts'], importers)
    expect([...reached]).toEqual(['e2e/fixtures/person.ts'])
  })
})

describe('the runners that a change concerns', () => {
  const exists = (file) => file !== 'api/src/gone.ts'
  it.each([
    ['a page of a remote', ['mfe-payments/src/a.tsx'], { all: false, without: ['types of the server'] }],
    ['its test', ['mfe-payments/src/a.test.tsx'], { without: ['types of the server'] }],
    ['a module of the server', ['api/src/a.ts'], { without: ['types of the front ends'] }],
    [
      'a file that is gone',
      ['api/src/gone.ts'],
      { files: [], code: [], without: ['types of the front ends', 'lint', 'format'] },
    ],
    [
      'a page of the docs',
      ['docs/domain.md'],
      {
        code: [],
        files: ['docs/domain.md'],
        without: ['types of the front ends', 'types of the server', 'lint', 'imports', 'unused'],
      },
    ],
    ['the rules of the linter', ['.oxlintrc.json'], { all: true }],
    ['the lock file', ['pnpm-lock.yaml'], { all: true }],
  ])('%s', (_what, files, plan) => {
    expect(planFor(files, exists)).toMatchObject(plan)
  })
})
