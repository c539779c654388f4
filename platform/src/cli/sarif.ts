import { findingCodes, type Finding } from '../releases/findings.ts'

/** The page with all codes. */
const docs = 'docs/releasing.md'

/** The file to change for a finding: a front end's description or its version. */
const placeOf = ({ code, remote }: Finding): string => {
  if (remote === undefined) return docs
  const isDescribed = ['MFE-301', 'MFE-302', 'MFE-303', 'MFE-402', 'MFE-403'].includes(code) && remote !== 'shell'
  return `${remote}/${isDescribed ? 'portal.json' : 'package.json'}`
}

/** Findings as SARIF 2.1.0, for tools that show them beside the sources. `isDone`: the check itself did not fail. */
export function asSarif(findings: readonly Finding[], isDone: boolean, why = ''): string {
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'mfe check',
            rules: codes.map((id) => ({
              id,
              shortDescription: { text: findingCodes[id].title },
              help: { text: findingCodes[id].remedy },
            })),
          },
        },
        invocations: [
          {
            executionSuccessful: isDone,
            ...(why ? { toolExecutionNotifications: [{ level: 'error', message: { text: why } }] } : {}),
          },
        ],
        results: findings.map((found) => ({
          ruleId: found.code,
          ruleIndex: codes.indexOf(found.code),
          level: found.severity,
          message: { text: `${found.message} ${found.remedy}`.trim() },
          locations: [{ physicalLocation: { artifactLocation: { uri: placeOf(found) }, region: { startLine: 1 } } }],
          // Identifies a finding across runs, independent of its place and order.
          partialFingerprints: { 'codeAndMessage/v1': `${found.code} ${found.message}` },
        })),
      },
    ],
  }
  return JSON.stringify(log, null, 2)
}
