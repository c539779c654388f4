import { describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chanceFaults } from './chance.mjs'
import { pageShown } from './report.mjs'
import { lookAgain } from './second-look.mjs'

const story = (id) => ({ id, outcome: 'failed' })

describe('stories that pass only at the second look', () => {
  it.each([
    ['none', [], [], 0],
    ['two new ones', ['a', 'b'], [[], [], []], 0],
    ['three new ones', ['a', 'b', 'c'], [], 1],
    ['one that needed it in the last run', ['a'], [['a']], 1],
    ['one that needed it three runs ago', ['a'], [[], [], ['a', 'b']], 1],
    ['one that needed it four runs ago', ['a'], [[], [], [], ['a']], 0],
    ['three, two of which needed it before', ['a', 'b', 'c'], [['a'], ['b']], 3],
  ])('count as passed unless they are too many or repeated: %s', (_what, ids, earlier, faults) => {
    expect(chanceFaults(ids, earlier)).toHaveLength(faults)
  })

  it('run once more each, one after the other; those that fail again are left out', async () => {
    const ran = []
    const passed = await lookAgain([story('a'), story('b')], async ({ id }) => {
      ran.push(id)
      return { id, outcome: id === 'a' ? 'passed' : 'failed' }
    })
    expect(ran).toEqual(['a', 'b'])
    expect(passed.map(({ again }) => again)).toEqual([{ id: 'a', outcome: 'passed' }])
  })

  it('are not looked for where more fails than chance explains', async () => {
    const ran = []
    const many = Array.from({ length: 9 }, (_none, at) => story(String(at)))
    expect(await lookAgain(many, async (one) => void ran.push(one))).toEqual([])
    expect(ran).toEqual([])
  })
})

describe('what the page showed when a story failed', () => {
  it('is read from the description that the runner leaves', () => {
    const folder = mkdtempSync(join(tmpdir(), 'failure-'))
    try {
      const file = join(folder, 'error-context.md')
      const tree = ['- main:', '  - heading "Accounts" [level=1]'].join('\n')
      writeFileSync(
        file,
        `# Error details\n\n\`\`\`\nlost\n\`\`\`\n\n# Page snapshot\n\n\`\`\`yaml\n${tree}\n\`\`\`\n\n# Test source\n`,
      )
      expect(pageShown([join(folder, 'trace.zip'), file])).toEqual(['- main:', '  - heading "Accounts" [level=1]'])
      expect(pageShown([join(folder, 'trace.zip')])).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
