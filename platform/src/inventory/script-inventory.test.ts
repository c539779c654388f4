import { describe, expect, test } from '@jest/globals'
import { resolvedSetOf } from '../testing/fake-set.ts'
import { sriOf } from '../releases/sri.ts'
import { scriptInventory } from './script-inventory.ts'

const owner = { team: 'Payments team', contact: 'payments@example.com' }
const set = resolvedSetOf({
  'mfe-a': {
    owner,
    why: 'Takes payments',
    scripts3p: [{ url: 'https://js.example.com/v3/', owner: 'Processor', why: 'Card fields in the hosted frame' }],
  },
})
const base = 'http://cdn.localhost:4001/r'

describe('the script inventory', () => {
  const inventory = scriptInventory(set)

  test('R-42, F-26: names every script with owner, reason, hash and its approver, and no stylesheet', () => {
    expect(inventory.scripts.map(({ url }) => url)).toEqual([
      `${base}/mfe-a/1.0.0-00000001/js/expose.js`,
      `${base}/mfe-a/1.0.0-00000001/remote-entry.1.js`,
      `${base}/shell/1.0.0-00000001/js/shell.js`,
      'https://js.example.com/v3/',
    ])
    expect(inventory.scripts[0]).toEqual({
      url: `${base}/mfe-a/1.0.0-00000001/js/expose.js`,
      of: 'mfe-a',
      version: '1.0.0-00000001',
      owner: 'Payments team',
      contact: 'payments@example.com',
      why: 'Takes payments',
      integrity: sriOf('expose("mfe-a")'),
      bytes: 15,
      authorised: { set: set.id, keys: ['key-1'], at: '2026-11-22T12:00:00.000Z', by: 'test' },
    })
  })

  test('names the owner of a third-party script, and that it has no hash', () => {
    expect(inventory.scripts.at(-1)).toMatchObject({ owner: 'Processor', contact: owner.contact, integrity: null })
  })

  test('lists the pages with their first scripts', () => {
    expect(inventory.pages).toEqual([
      { path: '/', of: 'shell', scripts: [`${base}/shell/1.0.0-00000001/js/shell.js`] },
      {
        path: '/a/*',
        of: 'mfe-a',
        scripts: [
          `${base}/shell/1.0.0-00000001/js/shell.js`,
          `${base}/mfe-a/1.0.0-00000001/remote-entry.1.js`,
          `${base}/mfe-a/1.0.0-00000001/js/expose.js`,
        ],
      },
    ])
  })

  test('reports an unknown owner for a release from before owners were required', () => {
    expect(scriptInventory(resolvedSetOf({ 'mfe-b': {} })).scripts[0]).toMatchObject({
      owner: 'not said in its release',
    })
  })
})
