import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { workspace } from '../build/packages.ts'
import { hashSources } from '../build/source-version.ts'
import { runMfe } from '../cli/run.ts'
import { temporaryFolder } from '../testing/fake-release.ts'
import { queryOf, readChoice } from './page/choice.ts'
import { readLooks } from './read-looks.ts'
import { servePreviews } from './serve-previews.ts'

const mfe = (...words: string[]) => runMfe(words, { env: { PORTAL_DATA: temporaryFolder() } })

describe('mfe preview', () => {
  test.each([
    ['no remote', ['preview'], 'preview'],
    ['an unknown one', ['preview', 'mfe-paiments'], 'Did you mean mfe-payments?'],
    ['the shell', ['preview', 'shell'], 'The shell is not a remote.'],
    ['an impossible port', ['preview', 'mfe-payments', '--port', '65535'], '--port takes a port below 65535'],
  ])('refuses %s', async (_, words, said) => {
    const { code, err } = await mfe(...words)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) })
  })
})

describe('the looks', () => {
  test('are those of every tenant: name, colours and what begins with look', () => {
    const looks = readLooks(workspace)
    expect(looks.length).toBeGreaterThanOrEqual(9)
    for (const { capabilities, primary_color } of looks) {
      expect(primary_color).toMatch(/^#/)
      expect(Object.keys(capabilities).filter((key) => !key.startsWith('look.'))).toEqual([])
    }
    expect(looks.some(({ capabilities }) => 'look.face' in capabilities)).toBe(true)
  })

  test('are none where no tenants are', () => expect(readLooks(temporaryFolder())).toEqual([]))
})

describe('the server', () => {
  const folder = temporaryFolder()
  let isBuilt = false
  const { app } = servePreviews({
    name: 'mfe-a',
    looks: readLooks(workspace),
    script: 'page()',
    index: 'index()',
    folderOf: (name) => (name === 'mfe-a' ? folder : undefined),
    isBuilt: () => isBuilt,
  })
  const get = (url: string, host = 'localhost:4950') => app.inject({ url, headers: { host } })
  beforeAll(() => {
    mkdirSync(join(folder, 'js'))
    writeFileSync(join(folder, 'js/preview.js'), 'built()')
  })
  afterAll(() => app.close())

  test('has a page with the looks, and a frame that waits for the first build', async () => {
    expect((await get('/')).body).toContain('<script src="/index.js">')
    expect((await get('/index.js')).body).toBe('index()')
    expect((await get('/frame')).body).toContain('data-waits')
    isBuilt = true
    const { body } = await get('/frame')
    expect(body).not.toContain('data-waits')
    for (const [, file = ''] of body.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g))
      expect((await get(file)).statusCode).toBe(200)
  })

  test('has the typefaces of headings', async () => {
    const { body } = await get('/faces.css')
    const [, file = ''] = /url\((\/faces\/[^)]+)\)/.exec(body) ?? []
    expect((await get(file)).headers['content-type']).toBe('font/woff2')
    expect((await get('/faces/none.woff2')).statusCode).toBe(404)
  })

  test('answers this machine only', async () => expect((await get('/', 'preview.example.com')).statusCode).toBe(421))
})

test('an address holds what is not by default, and is read back', () => {
  const choice = { ...readChoice(''), state: 'TagsPage/very long', language: 'es', width: '1280' }
  expect(queryOf(choice)).toBe('?state=TagsPage/very+long&language=es&width=1280')
  expect(readChoice(queryOf(choice))).toEqual(choice)
})

test('a preview does not change the version of its remote', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'Page.tsx'), 'page')
  const before = hashSources(folder, ['.'])
  writeFileSync(join(folder, 'Page.preview.tsx'), 'preview')
  expect(hashSources(folder, ['.'])).toBe(before)
  writeFileSync(join(folder, 'Panel.tsx'), 'panel')
  expect(hashSources(folder, ['.'])).not.toBe(before)
})
