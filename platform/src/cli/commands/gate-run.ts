import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { recordGate } from '../../releases/actions/gates.ts'
import { finding } from '../../releases/findings.ts'
import { needChannel } from '../../releases/read-channel.ts'
import { readSet } from '../../releases/read-set.ts'
import type { Command } from '../command.ts'
import { WrongUse } from '../outcome.ts'
import { runStories, type RunReport } from '../run-stories.ts'
import { setNamed } from '../set-name.ts'

/** The gate that the stories are, as channels ask for it. */
const storiesGate = 'e2e'
/** So many failed stories are named in the record; the report has them all. */
const namedFailures = 3

export const gateRun: Command = {
  name: 'gate run',
  does: 'runs the stories on a set and records what they say of it',
  takes: [{ name: 'name' }, { name: 'setId' }, { name: 'stories', isOptional: true, isMany: true }],
  options: ['target', 'out', 'url', 'env'],
  says: {
    out: 'folder of the report; default: gate-reports in PORTAL_DATA',
    url: 'where this report can be looked at later; default: its file on this machine',
    env: 'the channel whose audit records it',
  },
  more: `The gate is e2e. A portal of its own is started with the set, or the stories run on a demo that runs already
(--target), whose channel takes overrides. Passed or failed is recorded as by gate record, with a link to the
report; failed ends with 1. When the stories could not run to their end, nothing is recorded. A run of some
stories only says so in its record.`,
  isOnlyHere: true,
  examples: [
    'gate run e2e 3fa85f64a1b2c3d4',
    'gate run e2e candidate pay-once session --target http://localhost:4000',
    'gate run e2e 3fa85f64a1b2c3d4 --out report --url https://ci.example.com/runs/812/report/index.html',
  ],
  run: async ({ words: [name = '', word = '', ...stories], values }, context) => {
    if (name !== storiesGate)
      throw new WrongUse(
        `“${storiesGate}” is the gate that can be run here, not "${name}"; others are recorded with gate record.`,
        'gate run',
      )
    const { url } = values
    if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
      throw new WrongUse(`--url takes an address, not "${url}".`, 'gate run')
    const operator = await context.operator()
    // All that could refuse the record is asked before the stories take their minutes.
    await needChannel(operator)
    const { id: set } = await readSet(operator.store, await setNamed(operator, word), operator.trust)
    const at = context.now().toISOString().replaceAll(/[:.]/g, '-')
    const out = context.place(values.out ?? join(context.config.dataFolder, 'gate-reports', `${set}-${name}-${at}`))
    // An older report must not be taken for this run's.
    rmSync(join(out, 'report.json'), { force: true })
    const report = await runStories(context.root, { set, out, target: values.target, words: stories })
    const page = join(out, 'index.html')
    const result = report.failed === 0 ? 'passed' : 'failed'
    const record = await recordGate(operator, {
      set,
      name,
      result,
      url: url ?? pathToFileURL(page).href,
      reason: sayRun(report, stories),
    })
    return {
      lines: [`${name} ${result} for the set ${set}: ${record.reason}`, `report: ${page}`],
      data: { record, report: page, passed: report.passed, failed: report.failed },
      // A pipeline that runs the stories must stop here, not at its next command.
      findings: result === 'passed' ? [] : [finding('MFE-412', `The gate “${name}” is not passed.`)],
    }
  },
}

/** The note of the record: how many stories, which of them, and what failed. */
function sayRun({ failed, failures, passed }: RunReport, only: readonly string[]): string {
  const some = only.length > 0 ? `, only those named ${only.join(', ')}` : ''
  const more = failures.length > namedFailures ? ` and ${failures.length - namedFailures} more` : ''
  const names = failures.length > 0 ? `: ${failures.slice(0, namedFailures).join('; ')}${more}` : ''
  return `${passed} stories passed, ${failed} failed${some}${names}`
}
