import { chromium } from './chromium.mjs'
import { pdfTools } from './pdf-tools.mjs'
import { freeBase, startProduct } from './product.mjs'
import { listStories, runOnProduct } from './stories/run.mjs'
import { lookAgain } from './stories/second-look.mjs'

/**
 * Lanes of stories that run in parallel, each on a product of its own: a release, a fault and a moved clock affect
 * all stories on a product. The turns of a lane name projects of e2e/playwright.config.ts and run one after the other.
 * The mail of the demo takes a letter as soon as it is written; stories of the print shop's folder need another product.
 */
const lanes = [
  { name: 'people', turns: [['desktop', 'remotes', 'phone'], ['clock'], ['platform']], workers: 3 },
  { name: 'releases', turns: [['releases'], ['agency']], workers: 2, lettersFolder: true },
]

/** Fewer stories than these share one product: starting a second one would take as long as they do. */
const fewStories = 40

const lanesOfFew = [
  { name: 'few', turns: [['desktop', 'remotes', 'phone'], ['clock'], ['releases'], ['platform']], workers: 3 },
  { name: 'agency', turns: [['agency']], workers: 1, lettersFolder: true },
]

/** More people than fit on a page of any list; the speed of long lists is for benchmarks. */
const bulk = 300

const projectOf = (id) => /^\[(.*?)\]/.exec(id)[1]

/** The lanes for these stories. Stories of another config are one lane. */
function lanesFor(ids, config) {
  if (config) return [{ name: 'all', turns: [[...new Set(ids.map(projectOf))]] }]
  return ids.length < fewStories ? lanesOfFew : lanes
}

/** The lanes that have a story among `ids`, with the ids of each turn. */
function planFor(ids, config) {
  const of = (projects) => ids.filter((id) => projects.includes(projectOf(id)))
  return lanesFor(ids, config)
    .map(({ turns, ...lane }) => ({ ...lane, turns: turns.map(of).filter((turn) => turn.length > 0) }))
    .filter(({ turns }) => turns.length > 0)
}

/** Runs the turns of one lane on its product. Each result keeps the data to run its story again. */
async function runLane({ name, turns, workers }, run) {
  const lane = { stories: [], errors: [] }
  for (const [at, ids] of turns.entries()) {
    const report = await runOnProduct({
      ...run,
      name: `${run.name}-${name}-${at + 1}`,
      ids,
      words: workers ? [`--workers=${workers}`] : [],
    })
    lane.stories.push(...report.stories.map((story) => ({ ...story, run })))
    lane.errors.push(...report.errors)
  }
  return lane
}

/** Runs a failed story again, alone and fully traced, on the product where it failed. */
async function runAlone({ id, run }, at) {
  const name = `${run.name}-second-look-${at + 1}`
  return (await runOnProduct({ ...run, name, ids: [id], words: ['--trace=on', '--workers=1'] })).stories[0]
}

/** Sums up results. A story that did not run counts as failed: none may be skipped. */
export function sumUp({ stories, errors, chance = [] }) {
  const passed = stories.filter(({ outcome }) => outcome === 'passed').length + chance.length
  const passedAgain = chance.map(({ story }) => story.id)
  const failures = stories.filter(({ id, outcome }) => outcome !== 'passed' && !passedAgain.includes(id))
  return {
    passed,
    failed: stories.length + errors.length - passed,
    failures: [...failures.map(({ id }) => id), ...errors],
    results: stories,
    errors,
    chance,
  }
}

/**
 * Runs stories, each lane on a product that is started for it.
 * @param {object} asked
 * @param {string} [asked.name] of the reports in .cache/test
 * @param {string} [asked.releases] a data folder whose builds the products copy
 * @param {Record<string, string>} [asked.product] settings of the products; `args` are the arguments of their start
 * @param {string[]} [asked.words] parts of file names, and options of Playwright; all stories without
 * @param {(id: string) => boolean} [asked.wanted] which of these run
 * @param {boolean} [asked.looksAgain] whether a failed story runs once more at the end, as in `npm test`
 * @returns {Promise<{ passed: number, failed: number, failures: string[], results: object[], errors: string[], chance: object[] }>}
 */
export async function runStories({
  name = 'stories',
  releases,
  product: settings,
  args,
  words,
  wanted = () => true,
  config,
  env,
  looksAgain = false,
}) {
  // Fails early: without a browser no product need be started.
  chromium()
  pdfTools()
  const ids = (await listStories({ words, config, env })).filter(wanted)
  if (ids.length === 0) return sumUp({ stories: [], errors: words ? [`No story is named ${words.join(' ')}.`] : [] })
  const products = []
  try {
    const plan = planFor(ids, config)
    const ports = []
    for (const _lane of plan) ports.push(await freeBase(ports.length > 0 ? ports.at(-1) + 10 : undefined))
    const ended = await Promise.allSettled(
      plan.map(async (lane, at) => {
        const { lettersFolder } = lane
        const product = await startProduct({ releases, env: settings, args, bulk, port: ports[at], lettersFolder })
        products.push(product)
        return runLane(lane, { name, port: product.port, data: product.data, env, config })
      }),
    )
    const stories = ended.flatMap(({ value }) => value?.stories ?? [])
    const errors = ended.flatMap(({ reason, value }) => value?.errors ?? [String(reason?.stack ?? reason)])
    for (const error of errors) process.stderr.write(`${error}\n`)
    const failed = stories.filter(({ outcome }) => outcome === 'failed')
    return sumUp({ stories, errors, chance: looksAgain ? await lookAgain(failed, runAlone) : [] })
  } finally {
    await Promise.all(products.map((product) => product.stop()))
  }
}
