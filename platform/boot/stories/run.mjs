import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '../chromium.mjs'
import { root } from '../run.mjs'
import { readReport } from './report.mjs'

const results = join(root, '.cache/test')
const ourStories = 'e2e/playwright.config.ts'

/** Runs Playwright. @returns {Promise<{ stories: import('./report.mjs').StoryResult[], errors: string[] }>} */
async function play(name, words, { config = ourStories, env = {}, stdio = 'inherit' }) {
  const file = join(results, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const child = spawn(
    process.execPath,
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', config, ...words],
    {
      cwd: root,
      stdio: ['ignore', stdio, 'inherit'],
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  )
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (!existsSync(file)) return { stories: [], errors: [`${name}: Playwright ended with ${code} and no report.`] }
  const report = readReport(file)
  const isExplained = report.errors.length > 0 || report.stories.some(({ outcome }) => outcome !== 'passed')
  return code === 0 || isExplained ? report : { ...report, errors: [`${name}: Playwright ended with ${code}.`] }
}

/**
 * The ids of all stories.
 * @param {object} asked `words` are parts of file names and options of Playwright, `config` names other stories
 * @returns {Promise<string[]>}
 */
export async function listStories({ words = [], ...asked }) {
  const { stories, errors } = await play('list', ['--list', '--reporter=json', ...words], { ...asked, stdio: 'ignore' })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return stories.map(({ id }) => id)
}

/**
 * Runs stories on the product at `port`.
 * @param {object} run
 * @param {string} run.name of the report and of the failures' folder in .cache/test
 * @param {string[]} run.ids the stories, as {@link listStories} names them
 * @param {string[]} [run.words] options of Playwright
 * @param {Record<string, string>} [run.env] settings for the stories
 */
export async function runOnProduct({ name, ids, port, data, words = [], env = {}, config }) {
  mkdirSync(results, { recursive: true })
  const list = join(results, `${name}.txt`)
  writeFileSync(list, `${ids.join('\n')}\n`)
  const { errors, stories } = await play(name, ['--test-list', list, ...words], {
    config,
    env: {
      ...env,
      CHROMIUM: chromium(),
      PORTAL_PORT: String(port),
      PORTAL_DATA: data,
      PORTAL_STORY_FILES: join(results, name),
    },
  })
  const lost = ids.filter((id) => !stories.some((story) => story.id === id))
  return {
    stories,
    errors: [...errors, ...lost.map((id) => `${id} did not run: is it written in the file that it names?`)],
  }
}
