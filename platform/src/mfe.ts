import { parseArgs } from 'node:util'
import { userInfo } from 'node:os'
import { buildPackage } from './build/build-package.ts'
import { frontEnds, workspace } from './build/packages.ts'
import { readConfig } from './config.ts'
import { readChannel } from './releases/channel.ts'
import { promote, rollBack } from './releases/promote.ts'
import { readSet, versionsOf } from './releases/release-set.ts'
import { releaseStore } from './releases/store.ts'

const help = `Builds and releases the front ends, each by itself. The data folder is PORTAL_DATA, the channel PORTAL_CHANNEL.

  mfe build [name…]      build and publish (all when none is named); what is published already is not built again
  mfe release [name…]    the same, then put the new versions live; the others stay as they are
  mfe start-set          build all and make exactly these live
  mfe rollback [set]     back to the set before, or to the one named
  mfe status             what is live
`

const { positionals } = parseArgs({ allowPositionals: true })
const [command, ...names] = positionals
const config = readConfig(process.env)
const store = releaseStore(config.dataFolder)
const promotion = () => ({ env: config.channel, at: new Date().toISOString(), by: userInfo().username })

async function build(wanted: readonly string[]): Promise<Record<string, string>> {
  const known = frontEnds(workspace)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length) throw new Error(`There is no front end ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  const versions: Record<string, string> = {}
  for (const name of wanted.length ? wanted : known) {
    const started = performance.now()
    const built = await buildPackage(store, workspace, name)
    versions[name] = built.version
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${name} ${built.version}${built.fresh ? ` built in ${seconds} s` : ''}`)
  }
  return versions
}

async function run(): Promise<void> {
  switch (command) {
    case 'build':
      await build(names)
      return
    case 'release':
      return console.log(`live: set ${promote(store, await build(names), promotion()).id}`)
    case 'start-set':
      return console.log(`live: set ${promote(store, await build([]), promotion(), true).id}`)
    case 'rollback':
      return console.log(`live: set ${rollBack(store, config.channel, names[0]).id}`)
    case 'status': {
      const channel = readChannel(store, config.channel)
      if (!channel) return console.log('nothing is live')
      return console.log(JSON.stringify({ ...channel, versions: versionsOf(readSet(store, channel.stable)) }, null, 2))
    }
    default:
      console.log(help)
      // 2: used in a way it does not know, as against 1: it did not work
      process.exitCode = command === undefined || command === 'help' ? 0 : 2
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
