import { expect, test } from '@jest/globals'
import { finding } from '../releases/findings.ts'
import { temporaryFolder } from '../testing/fake-release.ts'
import { runMfe } from './run.ts'
import { asSarif } from './sarif.ts'

interface Log {
  readonly version: string
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
    readonly invocations: readonly { readonly executionSuccessful: boolean }[]
    readonly results: readonly Record<string, unknown>[]
  }[]
}

test('findings are written as SARIF with a rule, a level and a place each', () => {
  const { runs, version } = JSON.parse(
    asSarif(
      [
        finding('MFE-301', 'Two own /a.', { remote: 'mfe-a' }),
        finding('MFE-201', 'Too little.', { remote: 'mfe-a', severity: 'warning' }),
      ],
      true,
    ),
  ) as Log
  expect(version).toBe('2.1.0')
  const [run] = runs
  expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['MFE-201', 'MFE-301'])
  const at = (uri: string) => [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: 1 } } }]
  expect(run?.results).toMatchObject([
    { ruleId: 'MFE-301', ruleIndex: 1, level: 'error', locations: at('mfe-a/portal.json') },
    { ruleId: 'MFE-201', ruleIndex: 0, level: 'warning', locations: at('mfe-a/package.json') },
  ])
})

test('a check that could not run reports it in its log, and exits as without SARIF', async () => {
  const given = { env: { PORTAL_DATA: temporaryFolder(), PORTAL_PORT: 'none' }, say: () => {} }
  const { code, out, err } = await runMfe(['check', '--sarif'], given)
  expect(code).toBe(3)
  expect((JSON.parse(out) as Log).runs).toMatchObject([{ invocations: [{ executionSuccessful: false }], results: [] }])
  expect(err).toContain('PORTAL_PORT')
})
