import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { releaseOf } from '../testing/fake-release.ts'
import { plantRemote } from '../testing/planted-remote.ts'
import { askedFile } from '../widgets/asked-file.ts'
import { runMfe } from './run.ts'
import { trialRegistry, type TrialRegistry } from './testing/registry.ts'

const widgetProps = {
  card: { type: 'object', properties: { book: { type: 'string' } }, required: ['book'] },
} as const

let root: string
let trial: TrialRegistry
const copy = join('mfe-rooms', askedFile)
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const types = (...args: string[]) =>
  runMfe(['types', ...args], { env: trial.env, root, now: () => trial.now, say: () => {} })

/** The rooms show these widgets. */
const shows = (...widgets: string[]) =>
  put(
    'mfe-rooms/src/Room.tsx',
    `import { Slot } from '@portal/shared/portal'\nexport const Room = () => <>${widgets.map((name) => `<Slot name="${name}" />`).join('')}</>\n`,
  )

beforeEach(async () => {
  trial = await trialRegistry()
  root = dirname(plantRemote())
  for (const lane of ['ui', 'kit']) mkdirSync(join(root, 'shared/src', lane), { recursive: true })
})

describe('mfe types', () => {
  test('writes what the owners’ sources say, for who asks only', async () => {
    shows('books/shelf')
    expect((await types()).out).toContain(`mfe-rooms: ${askedFile} is written.`)
    expect(readFileSync(join(root, copy), 'utf8')).toContain("'books/shelf': {\n      room: string\n    }")
    expect(existsSync(join(root, 'mfe-books', askedFile))).toBe(false)
    expect((await types()).out).toContain('Nothing has changed.')
  })

  test('writes what a set has, and the remote’s own by their declaration', async () => {
    const { description } = releaseOf('mfe-a', '1.2.0-00000003', { 'remote-entry.1.js': '' })
    await trial.publish('mfe-a', '1.2.0-00000003', {
      widgetProps,
      description: { ...description!, widgets: ['card'] },
    })
    const set = String((await trial.ask('set', 'create', '--with', 'mfe-a@1.2.0-00000003')).data['set'])
    shows('a/card', 'rooms/door')
    expect((await types(set)).code).toBe(0)
    const text = readFileSync(join(root, copy), 'utf8')
    expect(text).toContain("'a/card': {\n      book: string\n    }")
    expect(text).toContain("'rooms/door': import('./widget-props.ts').WidgetProps['door']")
  })

  test('takes the copy away where no widget is shown any more', async () => {
    shows('books/shelf')
    await types()
    shows()
    expect((await types()).code).toBe(0)
    expect(existsSync(join(root, copy))).toBe(false)
  })

  test('refuses a widget that nobody declares, and writes nothing', async () => {
    shows('books/cover')
    const { code, err } = await types()
    expect([code, existsSync(join(root, copy))]).toEqual([1, false])
    expect(err).toContain(
      'MFE-302 error: mfe-rooms asks for the widget books/cover, and no remote says what it is told.',
    )
  })
})
