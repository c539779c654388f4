import { execFile } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import { program, workspace } from '../build/packages.ts'
import { temporaryFolder } from '../testing/fake-release.ts'
import { trialRegistry } from './testing/registry.ts'

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The command as a process of its own, as scripts run it. */
function mfe(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> {
  const all = [program, 'platform/src/cli/main.ts', ...args]
  const path = { PATH: process.env['PATH'] }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, all, { cwd: workspace, env: { ...path, ...env } }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

describe('a command ends with', () => {
  test('0 and its output', async () => {
    const { env, set } = await trialRegistry()
    const { code, out, err } = await mfe(env, 'status', '--json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({ ok: true, channel: { stable: set } })
  })

  test('1 and a code on standard error when it is refused', async () => {
    const { env } = await trialRegistry()
    const { code, out, err } = await mfe(env, 'rollback', '--reason', 'try')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('MFE-416 error: There is no earlier set')
  })

  test('2 and a suggestion for a mistyped option', async () => {
    const { code, err } = await mfe({ PORTAL_DATA: temporaryFolder() }, 'status', '--evn', 'live')
    expect(code).toBe(2)
    expect(err).toContain('Did you mean --env?')
  })

  test('3 when the settings cannot be used', async () => {
    const { code, err } = await mfe({ PORTAL_DATA: temporaryFolder(), PORTAL_PORT: 'none' }, 'status')
    expect(code).toBe(3)
    expect(err).toContain('PORTAL_PORT')
  })
})
