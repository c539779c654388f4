import { describe, expect, it } from '@jest/globals'
import { readImporters, reachedBy } from './import-graph.mjs'
import { planFor } from './plan.mjs'

describe('the reach of a change', () => {
  const importers = readImporters()

  it('ends at a lazily loaded page and excludes the remote that loads it', () => {
    const page = 'mfe-payments/src/features/one-time/SetupOtpPage.tsx'
    const reached = reachedBy(['mfe-payments/src/lib/amount/AmountDialog.tsx', page], importers)
    expect(reached).toContain(page)
    expect(reached).not.toContain('mfe-payments/portal.json')
  })

  it('includes the server’s routes that import a rule of the domain', () => {
    const reached = reachedBy(['shared/src/domain/money.ts'], importers)
    expect([...reached].some((file) => /^api\/src\/areas\/.*routes\.ts$/.test(file))).toBe(true)
  })

  it('includes files that import a changed name through an index, and no other importers of that index', () => {
    const reached = [...reachedBy(['api/src/areas/money/bank-files/meters.ts'], importers)]
    expect(reached).toContain('api/src/areas/desk/reports/returns.ts')
    expect(reached).not.toContain('api/src/areas/signing/agreements/sign.ts')
  })

  it('excludes files that import only types', () => {
    const reached = reachedBy(['e2e/fixtures/person.ts'], importers)
    expect([...reached]).toEqual(['e2e/fixtures/person.ts'])
  })
})

describe('the plan for a change', () => {
  const exists = (file) => file !== 'api/src/gone.ts'
  it.each([
    ['a page of a remote', ['mfe-payments/src/a.tsx'], { all: false, without: ['types of the server'] }],
    ['its test', ['mfe-payments/src/a.test.tsx'], { without: ['types of the server'] }],
    ['a module of the server', ['api/src/a.ts'], { without: ['types of the front ends'] }],
    [
      'a deleted file',
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
  ])('selects the runners for %s', (_what, files, plan) => {
    expect(planFor(files, exists)).toMatchObject(plan)
  })
})
