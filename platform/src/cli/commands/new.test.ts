import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { workspace } from '../../build/packages.ts'
import { writeModules } from '../../build/portal/write-modules.ts'
import { temporaryFolder } from '../../testing/fake-release.ts'
import { runMfe } from '../run.ts'

let root: string
const owner = ['--owner', 'Fees <fees@example.com>']
const mfe = (...args: string[]) => runMfe(['new', ...args], { env: {}, root, say: () => undefined })

const files = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()

beforeEach(() => {
  root = temporaryFolder()
  for (const path of ['pnpm-lock.yaml', 'shared/texts', 'shared/package.json', 'shared/src/portal']) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(workspace, path), join(root, path), { recursive: true })
  }
  mkdirSync(join(root, 'mfe-plans'))
  writeFileSync(join(root, 'mfe-plans/portal.json'), '{ "pages": [{ "path": "/plan-fees" }] }')
  mkdirSync(join(root, 'mfe-plans/src'))
})

describe('mfe new', () => {
  test('writes its own folder and its lines of the lockfile, and nothing else', async () => {
    const before = files()
    const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
    const { code, err } = await mfe('mfe-fees', ...owner)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(files().filter((path) => !path.startsWith('mfe-fees'))).toEqual(before)
    const locked = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
    expect(locked.replace(/ {2}mfe-fees:\n(?: {4}.*\n)+\n/, '')).toBe(lockfile)
    expect(locked).toContain('\n  mfe-fees:\n    dependencies:\n')
    expect(files()).toContain('mfe-fees/src/features/reach-us/ReachUs.preview.tsx')
  })

  test('writes a remote without a mistake, with an owner and its widget’s props', async () => {
    await mfe('mfe-late-fees', ...owner)
    const { file, around } = writeModules(join(root, 'mfe-late-fees'))
    expect(file.owner).toEqual({ team: 'Fees', contact: 'fees@example.com' })
    expect(Object.keys(around.widgetProps)).toEqual(['reach-us'])
    for (const path of files().filter((one) => /mfe-late-fees\/.*\.(tsx?|json)$/.test(one)))
      expect(readFileSync(join(root, path), 'utf8')).not.toContain('@@')
  })

  test.each([
    ['an existing one', ['mfe-plans', ...owner], 'MFE-122 error: mfe-plans exists already.'],
    ['a wrong name', ['fees', ...owner], 'MFE-121 error: fees cannot be the name of a remote'],
    ['an address of another remote', ['mfe-plan-fees', ...owner], 'MFE-301 error: mfe-plans owns /plan-fees already'],
  ])('refuses %s, and writes nothing', async (_, args, message) => {
    const before = files()
    const { code, err } = await mfe(...args)
    expect(code).toBe(1)
    expect(err).toContain(message)
    expect(files()).toEqual(before)
  })

  test.each([
    ['without an owner', ['mfe-fees'], 'new needs --owner.'],
    ['with an owner whose mail is missing', ['mfe-fees', '--owner', 'Fees'], '--owner takes a team and its mail'],
    ['with packages for this repository', ['mfe-fees', ...owner, '--packages', 'x'], 'with --standalone'],
  ])('is wrongly used %s', async (_, args, message) => {
    const { code, err } = await mfe(...args)
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(existsSync(join(root, 'mfe-fees'))).toBe(false)
  })

  test('takes only an empty folder outside of the repository for a repository of its own', async () => {
    const elsewhere = temporaryFolder()
    writeFileSync(join(elsewhere, 'notes.txt'), 'mine')
    const full = await mfe('mfe-fees', ...owner, '--standalone', elsewhere)
    expect([full.code, full.err]).toEqual([1, expect.stringContaining('MFE-122')])
    expect(readdirSync(elsewhere)).toEqual(['notes.txt'])
    const inside = await mfe('mfe-fees', ...owner, '--standalone', join(root, 'apps/fees'))
    expect([inside.code, inside.err]).toEqual([2, expect.stringContaining('inside of this repository')])
  })
})
