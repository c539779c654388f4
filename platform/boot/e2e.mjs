import { parseArgs } from 'node:util'
import { builtReleases } from './builds.mjs'
import { install } from './install.mjs'
import { resolve } from 'node:path'
import { playOnSet } from './on-set.mjs'
import { releaseCommand } from './release-command.mjs'
import { writeRunReport } from './stories/run-report.mjs'
import { runStories, sumUp } from './stories.mjs'
import { listStories, runOnProduct } from './stories/run.mjs'
import { needDemo, needSet, readTarget } from './target.mjs'

// `npm run e2e [-- --set <set>] [--target <url>] [--report <folder>] [part of a name …]`: the stories on any release set (docs/releasing.md).

const usage = `npm run e2e [-- --set <set>] [--target <url>] [--report <folder>] [part of a name …]

  --set <set>     a set of the store that the settings name: its id, the start of one, live, previous, candidate
  --target <url>  a demo that runs on this machine, such as http://localhost:4000; it gets nothing but a signed
                  override of the set in the stories' own browsers. Without it a portal of its own is started.
  --report <folder>  writes what became of each story into this folder: index.html, report.json`

/** Ends with a message instead of a stack trace. */
function fail(message, code) {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

/** Runs the stories on a running portal. Others use it, so its clock, faults and releases stay as they are. */
async function onTarget(address, set, words) {
  const target = readTarget(address)
  const [tenant] = await needDemo(target)
  const minted = set && releaseCommand(['override', 'mint', '--set', set, '--ttl', '8h'])
  if (minted) await needSet(target, tenant, minted)
  const env = {
    PORTAL_SCHEME: target.scheme,
    PORTAL_SET: minted?.set ?? 'live',
    PORTAL_OVERRIDE: minted?.token ?? '',
  }
  const ids = await listStories({ words: ['--project=desktop', '--project=phone', ...words], env })
  const { port } = target
  return sumUp(await runOnProduct({ port, data: process.env.PORTAL_DATA ?? './data', env, ids, name: 'target' }))
}

function readWords() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        set: { type: 'string' },
        target: { type: 'string' },
        report: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    return { ...values, words: positionals }
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`, 2)
  }
}

const { help, report, set, target, words } = readWords()
if (help) {
  process.stdout.write(`${usage}\n`)
} else {
  install()
  const run = async () => {
    if (target !== undefined) return onTarget(target, set, words)
    if (set !== undefined) return playOnSet(set, { words, name: 'set' })
    return runStories({ releases: await builtReleases(), words })
  }
  const ended = await run().catch((error) => fail(error.message, error.exit ?? 3))
  const { passed, failed } = ended
  if (report !== undefined) writeRunReport(resolve(process.env.INIT_CWD ?? '.', report), { set, words, ...ended })
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}
